import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { failureOf, patience, s3Client } from './s3-client.ts'
import { everyObject } from './s3-list.ts'
import type { StorageAddress } from './storage-address.ts'

/** What lies directly under the prefix of an address, by its names there. Throws `StorageFailure`, as all of S3. */
export type S3Names = {
  /** `s3://bucket/prefix`. */
  name: string
  /** Those that begin so; what lies deeper is left out. */
  list(beginning: string): Promise<{ name: string; changedAt: Date }[]>
  /** Puts an object without bytes there. */
  mark(name: string): Promise<void>
  /** Nothing happens where it is not there. */
  remove(name: string): Promise<void>
  close(): void
}

export function openS3Names(address: StorageAddress): S3Names {
  const client = s3Client(address)
  const { bucket: Bucket, prefix } = address
  const name = `s3://${Bucket}/${prefix}`.replace(/\/$/, '')
  const of = (each: string) => ({ Bucket, Key: prefix + each })
  async function ask<Answer>(request: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    try {
      return await request(patience())
    } catch (error) {
      throw failureOf(error, name)
    }
  }
  return {
    name,
    async list(beginning) {
      const found: { name: string; changedAt: Date }[] = []
      const objects = everyObject((ContinuationToken) => {
        const asked = { Bucket, Prefix: prefix + beginning, Delimiter: '/', ContinuationToken }
        return ask((abortSignal) => client.send(new ListObjectsV2Command(asked), { abortSignal }))
      })
      for await (const { Key = '', LastModified = new Date(0) } of objects)
        found.push({ name: Key.slice(prefix.length), changedAt: LastModified })
      return found
    },
    async mark(each) {
      const asked = new PutObjectCommand({ ...of(each), Body: '', ContentLength: 0 })
      await ask((abortSignal) => client.send(asked, { abortSignal }))
    },
    async remove(each) {
      await ask((abortSignal) => client.send(new DeleteObjectCommand(of(each)), { abortSignal }))
    },
    close: () => client.destroy(),
  }
}
