import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { failureOf, isMissing, patience, s3Client } from './s3-client.ts'
import { readPart } from './s3-read-part.ts'
import { StorageFailure } from './storage.ts'
import type { StorageAddress } from './storage-address.ts'

/** So much is read at a time. */
const pieceBytes = 8 * 1024 * 1024
/** A server may be silent for so long while it puts the parts together. */
const silentMs = 60_000

/** One large object, such as a backup, which is written and read piece by piece. */
export type LargeObject = {
  /** `s3://bucket/path`. */
  name: string
  /** Null where there is none. */
  size(): Promise<number | null>
  /**
   * Takes its bytes in parts of this size, of which one is in memory. Nothing is seen under the name before all of it is
   * there, and nothing is left where the stream is destroyed.
   */
  write(partBytes: number): Writable
  /** Its bytes. No answer of the server waits for whoever takes them. */
  read(): AsyncIterable<Uint8Array>
  remove(): Promise<void>
  /** Resolves when an upload that was given up has been taken back. */
  close(): Promise<void>
}

/** The object that an address names, whose prefix is its key; null where it names a bucket alone. */
export function openLargeObject(address: StorageAddress): LargeObject | null {
  const Key = address.prefix.replace(/\/$/, '')
  if (Key === '') return null
  const object = { Bucket: address.bucket, Key }
  const client = s3Client(address, silentMs)
  const name = `s3://${address.bucket}/${Key}`
  let givenUp: Promise<unknown> = Promise.resolve()
  async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request()
    } catch (error) {
      throw failureOf(error, name)
    }
  }
  async function size() {
    return ask(async () => {
      try {
        const found = await client.send(new HeadObjectCommand(object), { abortSignal: patience() })
        return found.ContentLength ?? 0
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })
  }
  return {
    name,
    size,
    write: (partBytes) =>
      uploadOf(client, { object, partBytes, ask }, (aborting) => {
        givenUp = aborting
      }),
    async *read() {
      const whole = await size()
      if (whole === null) throw new StorageFailure(`${name} is not there`)
      for (let from = 0; from < whole; from += pieceBytes) {
        const wanted = Math.min(pieceBytes, whole - from)
        const piece = await readPart(client, name, object, { from, bytes: wanted })
        if (piece?.length !== wanted) throw new StorageFailure(`${name} was changed while it was read`)
        yield piece
      }
    },
    async remove() {
      await ask(() => client.send(new DeleteObjectCommand(object), { abortSignal: patience() }))
    },
    async close() {
      await givenUp
      client.destroy()
    },
  }
}

type Upload = {
  object: { Bucket: string; Key: string }
  partBytes: number
  ask<Answer>(request: () => Promise<Answer>): Promise<Answer>
}

/** An upload in parts of one size, as some servers want them; the last may be shorter. */
function uploadOf(
  client: S3Client,
  { object, partBytes, ask }: Upload,
  onGivenUp: (aborting: Promise<unknown>) => void,
): Writable {
  let UploadId: string | undefined
  let isWhole = false
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  let held: Buffer[] = []
  let size = 0

  async function send(Body: Buffer): Promise<void> {
    if (UploadId === undefined) {
      const begin = new CreateMultipartUploadCommand(object)
      UploadId = (await ask(() => client.send(begin, { abortSignal: patience() }))).UploadId
    }
    const PartNumber = Parts.length + 1
    const ContentMD5 = createHash('md5').update(Body).digest('base64')
    const asked = { ...object, UploadId, PartNumber, Body, ContentMD5, ContentLength: Body.length }
    const abortSignal = patience(Body.length)
    const { ETag } = await ask(() => client.send(new UploadPartCommand(asked), { abortSignal }))
    Parts.push({ PartNumber, ETag })
  }

  async function take(piece: Buffer): Promise<void> {
    held.push(piece)
    size += piece.length
    if (size < partBytes) return
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at >= partBytes; at += partBytes) await send(all.subarray(at, at + partBytes))
    held = at < all.length ? [Buffer.from(all.subarray(at))] : []
    size = all.length - at
  }

  async function complete(): Promise<void> {
    if (size > 0 || Parts.length === 0) await send(Buffer.concat(held))
    const asked = { ...object, UploadId, MultipartUpload: { Parts } }
    const abortSignal = AbortSignal.timeout(10 * silentMs)
    await ask(() => client.send(new CompleteMultipartUploadCommand(asked), { abortSignal }))
    isWhole = true
  }

  async function giveUp(): Promise<void> {
    if (UploadId === undefined || isWhole) return
    const asked = { ...object, UploadId }
    // Where the server is gone its parts stay, under no name, until its own rules remove them.
    await client.send(new AbortMultipartUploadCommand(asked), { abortSignal: patience() }).catch(() => {})
  }

  // What is under way ends first, since a part that arrives behind the end of its upload would stay.
  let working: Promise<void> = Promise.resolve()
  const work = (one: () => Promise<void>, done: (error?: Error | null) => void) => {
    working = one()
    working.then(() => done(), done)
  }
  return new Writable({
    write: (piece: Buffer, _, done) => work(() => take(piece), done),
    final: (done) => work(complete, done),
    destroy(error, done) {
      const aborting = working.catch(() => {}).then(giveUp)
      onGivenUp(aborting)
      aborting.finally(() => done(error))
    },
  })
}
