import { randomUUID } from 'node:crypto'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { openFetchedFiles } from './fetched-files.ts'
import { expectKey, type Storage, StorageUnavailable, type Stored } from './storage.ts'

/** Where a bucket is: `s3://bucket/prefix?endpoint=…&region=…`. */
export type Bucket = { bucket: string; prefix: string; endpoint: string | null; region: string }

/**
 * So long a connection, the beginning of an answer and each further part of it may take, in milliseconds, and so often something
 * is tried: whoever waits is answered within a minute.
 */
const patience = { connectionTimeout: 3_000, requestTimeout: 15_000, socketTimeout: 15_000 }
const tries = 3

/**
 * A bucket of a service that speaks S3. Its keys are read as Amazon's own client reads them (`AWS_ACCESS_KEY_ID` and the like).
 * Files that are needed as such are fetched into `folder`, which belongs to this machine alone.
 */
export async function s3Storage(
  { bucket, prefix, endpoint, region }: Bucket,
  folder: string,
): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    region,
    maxAttempts: tries,
    requestHandler: { ...patience, throwOnRequestTimeout: true },
    // Others than Amazon do not know the checksums that the client would add of its own accord.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const name = `the bucket ${bucket}${endpoint === null ? '' : ` at ${new URL(endpoint).host}`}`
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + expectKey(key) })

  async function asked<Answer>(what: Promise<Answer>): Promise<Answer> {
    try {
      return await what
    } catch (error) {
      throw new StorageUnavailable(`${name} ${reasonOf(error as Error)}`, { cause: error })
    }
  }
  const orNull = async <Answer>(what: Promise<Answer>): Promise<Answer | null> =>
    asked(what.catch((error) => (isMissing(error) ? null : Promise.reject(error))))

  /** A bucket that falls silent in the middle is one that does not answer. */
  async function* pieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const source = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await asked(source.next())
      if (done) return
      yield value
    }
  }

  const put: Storage['put'] = async (key, bytes) => {
    await asked(
      client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length })),
    )
  }
  const read: Storage['read'] = async (key) => {
    const found = await orNull(client.send(new s3.GetObjectCommand(at(key))))
    return found?.Body ? asked(found.Body.transformToByteArray() as Promise<Uint8Array<ArrayBuffer>>) : null
  }
  const remove: Storage['remove'] = async (key) => {
    await orNull(client.send(new s3.DeleteObjectCommand(at(key))))
  }
  const fetched = openFetchedFiles(folder, async (key) => {
    const found = await orNull(client.send(new s3.GetObjectCommand(at(key))))
    return found?.Body ? pieces(found.Body as AsyncIterable<Uint8Array>) : null
  })

  return {
    name,
    folder: null,
    put,
    read,
    async stat(key) {
      const found = await orNull(client.send(new s3.HeadObjectCommand(at(key))))
      return found && storedOf(key, found.ContentLength, found.LastModified)
    },
    async *list(below) {
      let next: string | undefined
      do {
        const page: { Bucket: string; Prefix: string; ContinuationToken?: string } = {
          Bucket: bucket,
          Prefix: `${prefix}${below}`,
          ...(next !== undefined && { ContinuationToken: next }),
        }
        const found = await asked(client.send(new s3.ListObjectsV2Command(page)))
        for (const { Key = '', Size, LastModified } of found.Contents ?? [])
          yield storedOf(Key.slice(prefix.length), Size, LastModified)
        next = found.NextContinuationToken
      } while (next !== undefined)
    },
    remove,
    placeOf: (key, sha256) => fetched.placeOf(expectKey(key), sha256),
    async check() {
      const key = `check-${randomUUID()}`
      await put(key, new Uint8Array([1]))
      await remove(key)
    },
    async keepsRemoved() {
      const found = await asked(client.send(new s3.GetBucketVersioningCommand({ Bucket: bucket })))
      return found.Status === 'Enabled'
    },
  }
}

function storedOf(key: string, bytes: number | undefined, changed: Date | undefined): Stored {
  return { key, bytes: bytes ?? 0, changed: changed ?? new Date() }
}

function isMissing(error: Partial<S3ServiceException>): boolean {
  return error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
}

/** What a bucket says, in words that follow its name. */
function reasonOf(error: Error & Partial<S3ServiceException>): string {
  const status = error.$metadata?.httpStatusCode
  if (error.name === 'NoSuchBucket') return 'does not exist.'
  if (error.name === 'CredentialsProviderError')
    return 'asks for AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which are not set.'
  if (status === 401 || status === 403)
    return `refuses the keys of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what they may do (${error.name}).`
  if (status !== undefined) return `answers ${status} (${error.name}: ${error.message}).`
  return `does not answer (${error.message || error.name}).`
}
