import { statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Caller } from '#kernel/caller.ts'
import { listAll, type Storage, StorageUnavailable, type Stored } from '#kernel/storage/storage.ts'
import type { UploadRefused, UploadTaken } from '#media/model/media.ts'

/** Kept free for the database, whatever is sent. */
const leastFree = 128 * 1024 * 1024
/** What is held in memory of an upload while it arrives, in bytes, and the length of its parts in the storage. */
const partBytes = 4 * 1024 * 1024

/**
 * Keeps what arrives of uploads in the storage, so that any process of the site goes on with one: `uploads/<id>/facts`, and
 * each part under the place where it begins. Parts of the same upload hold the same bytes, so that it does no harm where
 * two processes write one.
 */
export class UploadStore extends DataStore {
  readonly storage: Storage

  constructor(storage: Storage) {
    super()
    this.storage = storage
    // Whoever sends a file knows how long it is.
    this.extensions = ['creation', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { folder } = this.storage
    const disk = folder === null ? null : await statfs(folder).catch(unwritable)
    if (disk && disk.bavail * disk.bsize < (upload.size ?? 0) + leastFree) throw diskFull
    const { id, size, metadata } = upload
    await this.storage.put(factsOf(id), Buffer.from(JSON.stringify({ size, metadata }))).catch(unwritable)
    return upload
  }

  override async write(sent: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let held: Buffer[] = []
    const heldBytes = () => held.reduce((sum, { length }) => sum + length, 0)
    const keep = async () => {
      if (held.length === 0) return
      const part = Buffer.concat(held)
      await this.storage.put(partAt(id, at), part).catch(unwritable)
      at += part.length
      held = []
    }
    try {
      for await (const piece of sent as AsyncIterable<Buffer>) {
        held.push(piece)
        if (heldBytes() >= partBytes) await keep()
      }
    } finally {
      // Also where the line broke: what has come need not come again.
      await keep()
    }
    return at
  }

  override async getUpload(id: string): Promise<Upload> {
    const facts = isUploadId(id) ? await this.storage.read(factsOf(id)) : null
    if (!facts) throw ERRORS.FILE_NOT_FOUND
    const parts = await this.parts(id)
    const offset = parts.reduce((end, { bytes }) => end + bytes, 0)
    return new Upload({ id, offset, ...(JSON.parse(Buffer.from(facts).toString()) as Facts) })
  }

  override async remove(id: string): Promise<void> {
    for await (const { key } of this.storage.list(`uploads/${id}/`)) await this.storage.remove(key)
  }

  /** What has come so far, from its beginning to the first gap. */
  async parts(id: string): Promise<Stored[]> {
    const found = (await listAll(this.storage, `uploads/${id}/`))
      .filter(({ key }) => key !== factsOf(id))
      .sort((one, other) => one.key.localeCompare(other.key))
    let end = 0
    return found.filter(({ key, bytes }) => {
      if (key !== partAt(id, end)) return false
      end += bytes
      return true
    })
  }
}

type Facts = { size: number; metadata: Record<string, string | null> }

function factsOf(id: string): string {
  return `uploads/${id}/facts`
}

function partAt(id: string, offset: number): string {
  return `uploads/${id}/${String(offset).padStart(12, '0')}`
}

/** A failure in the form that tus answers: a status, and the name of the problem for the sender. */
type Failure = { status_code: number; body: string }

const diskFull: Failure = { status_code: 507, body: 'disk-full' }

/** Tells the sender what the disk refused. A broken connection is no failure of the disk and is thrown as it is. */
function unwritable(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw diskFull
  if (error instanceof StorageUnavailable) throw { status_code: 503, body: 'unwritable' } satisfies Failure
  if (typeof error.errno === 'number' && error.syscall)
    throw { status_code: 500, body: 'unwritable' } satisfies Failure
  throw error
}

export type WaitingUpload = { id: string; name: string; size: number; read(): Promise<Buffer> }

/** A file of this account that was sent to its end, or what is still wrong with it. */
export async function findUpload(
  store: UploadStore,
  id: string,
  account: string,
): Promise<WaitingUpload | 'not-found' | 'not-complete'> {
  const upload = await store.getUpload(id).catch((error) => {
    if (error === ERRORS.FILE_NOT_FOUND) return null
    throw error
  })
  if (!upload || upload.metadata?.account !== account) return 'not-found'
  if (upload.size === undefined || upload.offset !== upload.size) return 'not-complete'
  const read = async () => {
    const parts = await store.parts(id)
    const bytes = await Promise.all(parts.map(({ key }) => store.storage.read(key)))
    return Buffer.concat(bytes.map((each) => each ?? new Uint8Array()))
  }
  return { id, name: upload.metadata.name ?? '', size: upload.size, read }
}

export function isUploadId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id)
}

/** The outcome of a file that was sent is kept for a while, for whoever did not hear it. */
type UploadOutcome = UploadTaken | UploadRefused

export async function readOutcome(
  { storage }: UploadStore,
  id: string,
  account: string,
): Promise<UploadOutcome | null> {
  const bytes = isUploadId(id) ? await storage.read(outcomeOf(id)) : null
  const kept =
    bytes && (JSON.parse(Buffer.from(bytes).toString()) as { account: string; outcome: UploadOutcome })
  return kept && kept.account === account ? kept.outcome : null
}

/** Keeps the outcome and removes what was sent. */
export async function endUpload(
  store: UploadStore,
  id: string,
  account: string,
  outcome: UploadOutcome,
): Promise<void> {
  await store.storage.put(outcomeOf(id), Buffer.from(JSON.stringify({ account, outcome })))
  await store.remove(id)
}

function outcomeOf(id: string): string {
  return `uploads/${id}.outcome`
}

const day = 24 * 60 * 60 * 1000

/**
 * Removes uploads to which nothing was written for more than a day: the bytes, the facts about them, and the outcome.
 * While any of these files is younger, all of them stay, so that a long upload goes on.
 */
export async function sweepUploads({
  media: { storage },
  now,
}: Pick<Caller, 'media' | 'now'>): Promise<void> {
  const files = await listAll(storage, 'uploads/')
  const uploads = Map.groupBy(files, ({ key }) => /^uploads\/([^./]*)/.exec(key)?.[1])
  for (const parts of uploads.values()) {
    const last = Math.max(...parts.map(({ changed }) => changed.getTime()))
    if (now.getTime() - last > day) for (const { key } of parts) await storage.remove(key)
  }
}
