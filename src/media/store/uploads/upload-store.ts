import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { type Storage, StorageFailure } from '#kernel/storage/storage.ts'
import { coverage, nameOfPart, type Part, partOf } from './parts.ts'

/** Kept free for the database, whatever is sent. */
const leastFree = 128 * 1024 * 1024
/** What is kept at once, and so the memory that a sender takes. */
const partBytes = 4 * 1024 * 1024
/** An upload in more parts than this is nothing that the site's own pages send. */
const mostParts = 2_000

/** The storage took no more, and what it then says to the sender: a status, and the name of the problem. */
type Failure = { status_code: number; body: string }
const diskFull: Failure = { status_code: 507, body: 'disk-full' }
const unwritable: Failure = { status_code: 500, body: 'unwritable' }

type Facts = Pick<Upload, 'size' | 'metadata' | 'creation_date'>

/**
 * Keeps the parts of uploads in the storage, each whole under the bytes that it holds, beside the facts about the
 * upload: `uploads/<id>/facts.json`, `uploads/<id>/0-4194304`. No process knows anything of an upload that is not
 * there, so any of them goes on with it.
 */
export class UploadStore extends DataStore {
  readonly storage: Storage
  /** Whoever sends a file knows how long it is. */
  override extensions = ['creation', 'termination']

  constructor(storage: Storage) {
    super()
    this.storage = storage
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload
    const creation_date = new Date().toISOString()
    const room = await this.room()
    if (room !== null && room < (size ?? 0)) throw diskFull
    const facts: Facts = { size, metadata, creation_date }
    await this.storage.put(factsKey(id), Buffer.from(JSON.stringify(facts))).catch(inWords)
    return Object.assign(upload, { creation_date })
  }

  /** How many bytes can be sent at this moment; null where nobody knows. */
  async room(): Promise<number | null> {
    const room = await this.storage.room().catch(inWords)
    return room === null ? null : Math.max(0, room - leastFree)
  }

  /** What is known of an upload and how far it came; null where there is none. */
  async find(id: string): Promise<Upload | null> {
    const facts = await this.storage.read(factsKey(id))
    if (!facts) return null
    const { end } = coverage(await this.parts(id))
    return new Upload({ id, offset: end, ...(JSON.parse(facts.toString('utf8')) as Facts) })
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.find(id).catch(inWords)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    return found
  }

  /** Keeps what comes until it ends, or breaks off: what came before is kept all the same. */
  override async write(sent: Readable, id: string, offset: number): Promise<number> {
    if ((await this.parts(id).catch(inWords)).length >= mostParts) throw ERRORS.ERR_MAX_SIZE_EXCEEDED
    let [pending, bytes, at]: [Buffer[], number, number] = [[], 0, offset]
    const keep = async () => {
      if (bytes === 0) return
      const part = Buffer.concat(pending)
      await this.storage.put(keyOf(id, { start: at, end: at + bytes }), part).catch(inWords)
      ;[pending, bytes, at] = [[], 0, at + bytes]
    }
    try {
      for await (const piece of sent) {
        pending.push(piece as Buffer)
        bytes += (piece as Buffer).length
        if (bytes >= partBytes) await keep()
      }
    } catch (error) {
      // The sender is gone, or the storage refused: then it refuses this one as well.
      if (!isFailure(error)) await keep()
      throw error
    }
    await keep()
    return at
  }

  override remove(id: string): Promise<void> {
    return this.storage.removeAll(`uploads/${id}/`).catch(inWords)
  }

  /** All that was sent, from its first byte to its last. */
  async read(id: string): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (const { part, from } of coverage(await this.parts(id)).parts) {
      const bytes = await this.storage.read(keyOf(id, part))
      if (bytes?.length !== part.end - part.start) throw new Error(`A part of the upload ${id} is gone`)
      pieces.push(bytes.subarray(from - part.start))
    }
    return Buffer.concat(pieces)
  }

  private async parts(id: string): Promise<Part[]> {
    const parts: Part[] = []
    for await (const { key } of this.storage.list(`uploads/${id}/`)) {
      const part = partOf(key.slice(key.lastIndexOf('/') + 1))
      if (part) parts.push(part)
    }
    return parts
  }
}

export function isUploadId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id)
}

const factsKey = (id: string) => `uploads/${id}/facts.json`
const keyOf = (id: string, part: Part) => `uploads/${id}/${nameOfPart(part)}`

function isFailure(error: unknown): boolean {
  return error === diskFull || error === unwritable
}

/** Tells the sender what the storage refused. A broken connection is no failure of it and is thrown as it is. */
function inWords(error: unknown): never {
  const { code, errno, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') throw diskFull
  if (error instanceof StorageFailure || (typeof errno === 'number' && syscall)) throw unwritable
  throw error
}
