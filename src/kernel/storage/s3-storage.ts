import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createFetchedFiles } from './fetched-files.ts'
import { failureOf, isMissing, patience, s3Client } from './s3-client.ts'
import { everyObject } from './s3-list.ts'
import { readPart } from './s3-read-part.ts'
import { secretKey } from './site-places.ts'
import { expectKey, type Listed, type Storage, StorageFailure } from './storage.ts'
import type { StorageAddress } from './storage-address.ts'

/** A file of the library, and what is read whole: parts of uploads, files of messages and reports, keys. */
const [largestBytes, readBytes] = [100 * 1024 * 1024, 8 * 1024 * 1024]
/** How many objects are removed at the same time. */
const removedAtOnce = 8

/**
 * Storage in a bucket. Files that are needed on this machine are fetched into a folder of it, which holds so many bytes
 * at most; `tell` hears of each that is lost.
 */
export function openS3Storage(
  address: StorageAddress,
  local: { folder: string; mostBytes: number; tell(key: string, state: 'missing' | 'damaged'): void },
): Storage & { close(): void } {
  const client = s3Client(address)
  const name = `the storage s3://${address.bucket}/${address.prefix}`
  const of = (key: string) => {
    expectKey(key)
    return { Bucket: address.bucket, Key: address.prefix + key }
  }
  /** Answers, or null where the server says that there is nothing; the failure in words otherwise. */
  async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await request()
    } catch (error) {
      if (isMissing(error)) return null
      throw failureOf(error, name)
    }
  }
  async function open(key: string, most = largestBytes) {
    const asked = of(key)
    // The whole answer may take as long as so many bytes on a slow line; the server's silence ends it sooner.
    const answer = await ask(() => client.send(new GetObjectCommand(asked), { abortSignal: patience(most) }))
    if (!answer) return null
    const { Body, ContentLength = 0, LastModified = new Date(0) } = answer
    return { bytes: ContentLength, changedAt: LastModified, stream: Body as Readable }
  }
  async function read(key: string) {
    const found = await open(key, readBytes)
    if (!found) return null
    try {
      const bytes = Buffer.concat(await found.stream.toArray())
      if (bytes.length !== found.bytes) throw new Error('the answer broke off')
      return bytes
    } catch (error) {
      throw failureOf(error, name)
    }
  }
  async function* list(prefix: string): AsyncGenerator<Listed> {
    const { Bucket, Key } = of(prefix.replace(/\/$/, ''))
    const objects = everyObject((ContinuationToken) => {
      const asked = new ListObjectsV2Command({ Bucket, Prefix: `${Key}/`, ContinuationToken })
      return ask(() => client.send(asked, { abortSignal: patience() }))
    })
    for await (const { Key: full = '', Size = 0, LastModified = new Date(0) } of objects)
      yield { key: full.slice(address.prefix.length), bytes: Size, changedAt: LastModified }
  }
  async function remove(key: string) {
    await ask(() => client.send(new DeleteObjectCommand(of(key)), { abortSignal: patience() }))
  }
  const { localCopy } = createFetchedFiles(local, {
    ...{ open, tell: local.tell },
    failure: (error) => (error instanceof StorageFailure ? error : failureOf(error, name)),
  })
  return {
    name,
    isShared: true,
    async put(key, bytes) {
      const Body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      // The server compares: what was damaged on its way is refused.
      const ContentMD5 = createHash('md5').update(Body).digest('base64')
      const asked = new PutObjectCommand({ ...of(key), Body, ContentMD5, ContentLength: Body.length })
      const answer = await ask(() => client.send(asked, { abortSignal: patience(Body.length) }))
      if (!answer) throw new StorageFailure(`${name} did not take ${key}`)
    },
    read,
    open: (key) => open(key),
    readPart: (key, from, bytes) => readPart(client, name, of(key), { from, bytes }),
    async stat(key) {
      const answer = await ask(() => client.send(new HeadObjectCommand(of(key)), { abortSignal: patience() }))
      return answer && { bytes: answer.ContentLength ?? 0, changedAt: answer.LastModified ?? new Date(0) }
    },
    list,
    remove,
    async removeAll(prefix) {
      let some: string[] = []
      const removeSome = async () => {
        await Promise.all(some.map(remove))
        some = []
      }
      for await (const { key } of list(prefix)) if (some.push(key) === removedAtOnce) await removeSome()
      await removeSome()
    },
    localCopy,
    room: async () => null,
    async problem() {
      const { Bucket, Key } = of(secretKey)
      try {
        // A list names what is wrong; a look at one object (HEAD) would come without words.
        await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }), {
          abortSignal: patience(),
        })
        return null
      } catch (error) {
        return failureOf(error, name).message
      }
    },
    async keepsRemoved() {
      const { Bucket } = of(secretKey)
      const asked = new GetBucketVersioningCommand({ Bucket })
      const found = await ask(() => client.send(asked, { abortSignal: patience() }))
      // One in which it was turned off keeps the versions that it has.
      return found?.Status !== undefined
    },
    close: () => client.destroy(),
  }
}
