import { Server } from '@tus/server'
import { type Context, Hono } from 'hono'
import type { SiteWithAccounts } from '#accounts/store/accounts.ts'
import { personal } from '#accounts/store/personal.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { isWrite } from '#kernel/http/is-write.ts'
import { lackedToWrite } from '#kernel/rights/needed-for.ts'
import { StorageFailure } from '#kernel/storage/storage.ts'
import { mediaLimits } from '#media/model/media.ts'
import { isUploadId, UploadStore } from './upload-store.ts'

/** The headers of a request that the protocol needs; all others are left out. */
const passedOn = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type', 'content-length']

/**
 * Takes files in parts, so that an interrupted upload goes on where it stopped (tus 1.0.0: creation, termination). It
 * is for people who are signed in; every write carries their session's token, and an upload belongs to the account
 * that began it. A complete upload is no file of the library yet: `acceptUpload` checks it first. What is sent lies in
 * the storage, so another machine goes on where one was lost.
 */
export function resumableUploads(site: SiteWithAccounts): Hono<HttpEnv> {
  const store = new UploadStore(site.storage)
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
    const upload = isUploadId(id) ? await store.find(id).catch(silent) : null
    if (upload === 'silent') return c.text('unwritable', 500)
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
  const mayWrite = !isWrite(c.req.method) || lackedToWrite(signedIn.rights, c.req.raw) === null
  return isMeant && mayWrite ? null : c.text('Forbidden', 403)
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

/** What stands for an upload while the storage does not answer; the sender tries again. */
function silent(error: unknown): 'silent' {
  if (error instanceof StorageFailure) return 'silent'
  throw error
}
