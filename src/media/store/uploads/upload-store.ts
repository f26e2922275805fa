import { createWriteStream } from 'node:fs'
import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Caller } from '#kernel/caller.ts'
import { ownFile } from '#kernel/files/own-data-folder.ts'
import type { UploadRefused, UploadTaken } from '#media/model/media.ts'

/** Kept free for the database, whatever is sent. */
const leastFree = 128 * 1024 * 1024

/** Puts the parts of uploads together: one file for each upload, beside a file of facts about it. */
export class UploadStore extends FileStore {
  readonly folder: string

  constructor(folder: string) {
    super({ directory: folder })
    this.folder = folder
    // Whoever sends a file knows how long it is.
    this.extensions = ['creation', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { bavail, bsize } = await statfs(this.folder).catch(unwritable)
    if (bavail * bsize < (upload.size ?? 0) + leastFree) throw diskFull
    return super.create(upload).catch(unwritable)
  }

  override async write(sent: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.folder, id), { flags: 'r+', start: offset })
    await pipeline(sent, file).catch(unwritable)
    return offset + file.bytesWritten
  }
}

/** A failure in the form that tus answers: a status, and the name of the problem for the sender. */
type Failure = { status_code: number; body: string }

const diskFull: Failure = { status_code: 507, body: 'disk-full' }

/** Tells the sender what the disk refused. A broken connection is no failure of the disk and is thrown as it is. */
function unwritable(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw diskFull
  if (typeof error.errno === 'number' && error.syscall)
    throw { status_code: 500, body: 'unwritable' } satisfies Failure
  throw error
}

export type WaitingUpload = { id: string; name: string; size: number; place: string }

/** A file of this account that was sent to its end, or what is still wrong with it. */
export async function findUpload(
  store: UploadStore,
  id: string,
  account: string,
): Promise<WaitingUpload | 'not-found' | 'not-complete'> {
  if (!isUploadId(id)) return 'not-found'
  const upload = await store.getUpload(id).catch(() => null)
  if (!upload || upload.metadata?.account !== account) return 'not-found'
  if (upload.size === undefined || upload.offset !== upload.size) return 'not-complete'
  const name = upload.metadata.name ?? ''
  return { id, name, size: upload.size, place: path.join(store.folder, id) }
}

export function isUploadId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id)
}

/** The outcome of a file that was sent is kept for a while, for whoever did not hear it. */
type UploadOutcome = UploadTaken | UploadRefused

export async function readOutcome(
  store: UploadStore,
  id: string,
  account: string,
): Promise<UploadOutcome | null> {
  if (!isUploadId(id)) return null
  const text = await readFile(outcomePath(store, id), 'utf8').catch(() => null)
  const kept = text && (JSON.parse(text) as { account: string; outcome: UploadOutcome })
  return kept && kept.account === account ? kept.outcome : null
}

/** Keeps the outcome and removes what was sent. */
export async function endUpload(
  store: UploadStore,
  id: string,
  account: string,
  outcome: UploadOutcome,
): Promise<void> {
  await writeFile(outcomePath(store, id), JSON.stringify({ account, outcome }), { mode: ownFile })
  await rm(path.join(store.folder, id), { force: true })
  await rm(path.join(store.folder, `${id}.json`), { force: true })
}

function outcomePath(store: UploadStore, id: string): string {
  return path.join(store.folder, `${id}.outcome`)
}

const day = 24 * 60 * 60 * 1000

/**
 * Removes uploads to which nothing was written for more than a day: the bytes, the facts about them, and the outcome.
 * While any of these files is younger, all of them stay, so that a long upload goes on.
 */
export async function sweepUploads(caller: Pick<Caller, 'media' | 'now'>): Promise<void> {
  const folder = caller.media.uploads
  const uploads = Map.groupBy(await readdir(folder), (name) => name.split('.', 1)[0])
  for (const names of uploads.values()) {
    const places = names.map((name) => path.join(folder, name))
    const last = Math.max(...(await Promise.all(places.map(changedAt))))
    if (caller.now.getTime() - last > day) for (const place of places) await rm(place, { force: true })
  }
}

/** When a file was last written, in milliseconds; infinity for one that is gone, so that nobody takes it for old. */
export async function changedAt(place: string): Promise<number> {
  return (await stat(place).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
}
