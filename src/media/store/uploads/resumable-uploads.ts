import { createWriteStream } from 'node:fs'
import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import { type Context, Hono } from 'hono'
import type { SiteWithAccounts } from '#accounts/store/accounts.ts'
import { isWrite } from '#accounts/store/own-origin.ts'
import { personal } from '#accounts/store/personal.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { ownFile } from '#kernel/files/own-data-folder.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { mediaLimits, type UploadRefused, type UploadTaken } from '#media/model/media.ts'

/** The headers of a request that the protocol needs; all others are left out. */
const passedOn = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type', 'content-length']

/**
 * Takes files in parts, so that an interrupted upload goes on where it stopped (tus 1.0.0: creation, termination). It
 * is for people who are signed in; every write carries their session's token, and an upload belongs to the account
 * that began it. A complete upload is no file of the library yet: `acceptUpload` checks it first.
 */
export function resumableUploads(site: SiteWithAccounts): Hono<HttpEnv> {
  const store = new UploadStore(site.media.uploads)
  const tus = new Server({
    path: adminAddress.mediaUpload,
    datastore: store,
    relativeLocation: true,
    maxSize: mediaLimits.bytes,
    allowedOrigins: [site.env.publicUrl],
    getFileIdFromRequest: (_, last) => (last && isUploadId(last) ? last : undefined),
  })
  const uploads = new Hono<HttpEnv>()
  uploads.use('*', async (c, next) => {
    await next()
    // A script that sends parts cannot follow anybody to a page for signing in.
    if (c.res.status === 302) c.res = c.text('Unauthorized', 401)
  })
  uploads.use('*', personal(site))
  uploads.on('POST', '/', (c) => isRefused(c) ?? tus.handleWeb(creation(c)))
  // Hono looks up the route of a HEAD request under GET; a real GET is refused.
  uploads.on(['GET', 'PATCH', 'DELETE'], '/:id', async (c) => {
    if (c.req.raw.method === 'GET') return c.text('Method Not Allowed', 405)
    const refused = isRefused(c)
    if (refused) return refused
    const id = c.req.param('id')
    const upload = isUploadId(id) ? await store.getUpload(id).catch(() => null) : null
    if (!upload || upload.metadata?.account !== c.var.signedIn?.uid) return c.text('not-found', 404)
    return tus.handleWeb(forwarded(c, {}, c.req.raw.method === 'PATCH' ? c.req.raw.body : null))
  })
  uploads.all('*', (c) => c.text('Method Not Allowed', 405))
  return uploads
}

function isRefused(c: Context<HttpEnv>): Response | null {
  const { signedIn } = c.var
  if (!signedIn) return c.text('Unauthorized', 401)
  const isMeant = !isWrite(c.req.method) || isCsrfToken(signedIn, c.req.header('x-csrf-token'))
  return isMeant ? null : c.text('Forbidden', 403)
}

/** Only the name is the sender's to say; whose the file is, the session says. */
function creation(c: Context<HttpEnv>): Request {
  const said = c.req.header('upload-metadata') ?? ''
  const name = /(?:^|,)\s*name ([A-Za-z0-9+/]{0,8192}={0,2})/.exec(said)?.[1] ?? ''
  const account = Buffer.from(c.var.signedIn?.uid ?? '').toString('base64')
  const metadata = name ? `account ${account},name ${name}` : `account ${account}`
  return forwarded(c, { 'upload-metadata': metadata }, null)
}

function forwarded(c: Context<HttpEnv>, more: Record<string, string>, body: ReadableStream | null): Request {
  const headers = new Headers(more)
  for (const name of passedOn) {
    const value = c.req.header(name)
    // The first request must not carry a part of the file, which would have to be checked a second time.
    if (value !== undefined && (body || !name.startsWith('content-'))) headers.set(name, value)
  }
  return new Request(c.req.url, { method: c.req.raw.method, headers, body, duplex: 'half' } as RequestInit)
}

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

function isUploadId(id: string): boolean {
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
