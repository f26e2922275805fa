import type { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { failureOf, isMissing, patience } from './s3-client.ts'

/**
 * So many bytes of an object from there on, fewer at its end; null where there is none. An answer that breaks off in the
 * middle is asked for once more, which the client does only before it begins. `name` says whose failure it is.
 */
export async function readPart(
  client: S3Client,
  name: string,
  object: { Bucket: string; Key: string },
  { from, bytes }: { from: number; bytes: number },
): Promise<Buffer | null> {
  const asked = { ...object, Range: `bytes=${from}-${from + bytes - 1}` }
  for (let isLast = false; ; isLast = true) {
    try {
      const { Body } = await client.send(new GetObjectCommand(asked), { abortSignal: patience(bytes) })
      return Buffer.concat(await (Body as Readable).toArray())
    } catch (error) {
      if (isMissing(error)) return null
      if ((error as Error).name === 'InvalidRange') return Buffer.alloc(0)
      if (isLast) throw failureOf(error, name)
    }
  }
}
