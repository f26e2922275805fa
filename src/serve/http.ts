import { type Context, Hono, type MiddlewareHandler } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { accountsApi } from '#accounts/api/accounts-api.ts'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { personal } from '#accounts/store/personal.ts'
import { backupContext } from '#backup/store/backup-context.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { address, localeOfPath } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Caller, noReads, type Reads } from '#kernel/caller.ts'
import { isUnavailable, laterSeconds } from '#kernel/database/unavailable.ts'
import { meansAdmin } from '#kernel/http/admin-guard.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { isWrite } from '#kernel/http/is-write.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { isForVisitors, visitorsManifest } from '#kernel/http/visitors-manifest.ts'
import { answerTooBusy, answerUnavailable } from '#kernel/limits/answer-too-busy.ts'
import { usualBody } from '#kernel/limits/longest-body.ts'
import { createPlaces } from '#kernel/limits/places.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { actorOf } from '#kernel/signed-in.ts'
import { callerOf, readerOf } from '#kernel/site.ts'
import {
  callerContext,
  refusalContext,
  sessionContext,
  siteContext,
  unavailableContext,
} from '#kernel/site-context.ts'
import { mediaFiles } from '#media/store/media-files.ts'
import { resumableUploads } from '#media/store/uploads/resumable-uploads.ts'
import { contactAddresses, contactCors } from '#messages/store/contact-cors.ts'
import { listConcerning } from '#messages/store/inbox/list-messages.ts'
import { messageContext } from '#messages/store/message-context.ts'
import { findWhereMoved } from '#moving/store/former-addresses.ts'
import { publicApi } from '#register/api/public-api.ts'
import { registerApi } from '#register/api/register-api.ts'
import { concerningContext } from '#register/store/concerning-context.ts'
import { describersContext } from '#register/store/describers-context.ts'
import { documentHashContext } from '#register/store/document-hash-context.ts'
import { registerLimitsContext } from '#register/store/limits-context.ts'
import { certificateDocuments } from '#trust/api/certificate-documents.ts'
import { certificateRenderings } from '#trust/api/certificate-renderings.ts'
import { describeRenderings } from '#trust/api/describe-renderings.ts'
import { hashOfDocument } from '#trust/store/document/keep-document.ts'
import { signingContext } from '#trust/store/signing-context.ts'
import { describeWatching } from '#watch/api/describe-watching.ts'
import { watchFeeds } from '#watch/api/feeds.ts'
import { watchContext } from '#watch/store/watch-context.ts'
import { drawings } from './drawings.ts'
import { inTime } from './health/ask-once.ts'
import type { RunningSite } from './open-site.ts'
import { answerPreview, previewAsked } from './pages/answer-preview.ts'
import { createBodyRoom } from './pages/body-room.ts'
import { machineFiles } from './pages/machine-files.ts'
import { notFoundAt, responseOf } from './pages/not-found-pages.ts'
import { answerAsData } from './pages/page-key.ts'
import { stateAddress, versionOf } from './pages/page-state.ts'
import { receiveBodies, refuseTooLong, takesFiles } from './pages/receive-body.ts'
import { contentSecurityPolicy } from './pages/security-headers.ts'
import { traceless, tracelessLog } from './pages/traceless.ts'
import { notePatienceMs, openReadiness, openStorageNote } from './readiness.ts'
import { inTurn } from './rendering-turns.ts'
import { themeFiles } from './theme-files.ts'

const describers = [describeRenderings, describeWatching]

/** What a page or its form may be asked by (RFC 9110, section 10.2.1). */
const pageMethods = 'GET, HEAD, POST, OPTIONS'

/** Everything that the site answers, in order: its own health, files, what machines read, then React Router. */
export function createHttp(site: RunningSite, build: () => Promise<ServerBuild>): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  const since = site.now()
  const silentLog = tracelessLog(site.log)
  /** A handler prepares every route of its build at its first request; in development the build changes. */
  const handlers = { visitors: rememberHandler(site), admin: rememberHandler(site) }
  const answerPage = async (c: Context<HttpEnv>) => {
    // React Router would run loaders for it and answer with what they read.
    if (c.req.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { allow: pageMethods } })
    const { pathname } = new URL(c.req.url)
    const signedIn = c.var.signedIn ?? null
    const isAdmin = meansAdmin(pathname)
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const locale = localeOfPath(pathname) ?? (isAdmin && signedIn ? signedIn.locale : defaultLocale)
    const made = await build()
    const handle = isAdmin ? handlers.admin(made) : handlers.visitors(visitorsBuild(made))
    const previewed = previewAsked(c.req.raw)
    const network = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
    // Where there is no such page, everybody gets the same answer, from memory. In development pages may change at any
    // time.
    const isOpen = isReading && site.env.mode !== 'development' && !isTraceless(pathname)
    const isForAll = isOpen && !signedIn && !c.var.refusal && !c.var.unavailable && previewed === null
    // Other requests have limits of their own and may wait for those; they must not keep a page from being made
    // meanwhile.
    const isPage = isReading && !isAdmin && !pathname.startsWith('/api/')
    const from = c.env?.incoming ? (signedIn?.uid ?? network) : null
    // A form is answered by a page, too; only the drawing of that page takes a turn.
    const drawsInTurn = from !== null && !isReading && !isAdmin
    const render = async (request: Request, asking: Caller, drawsNotFound = !isForAll) => {
      const context = new RouterContextProvider()
      let isLater = false
      context.set(callerContext, asking)
      context.set(sessionContext, signedIn)
      context.set(refusalContext, c.var.refusal ?? null)
      context.set(unavailableContext, c.var.unavailable ?? null)
      context.set(siteContext, {
        publicUrl: site.env.publicUrl,
        gtmId: site.env.gtmId,
        log: isTraceless(pathname) ? silentLog : site.log,
        arrivals: site.arrivals,
        proofs: site.proofs,
        network,
        askedBy: c.env?.askedBy ?? network,
        running: { version: made.assets.version, since },
        isPreview: previewed !== null,
        drawsNotFound,
        failed(error) {
          isLater ||= isUnavailable(error)
        },
        keepState(text) {
          if (!isForAll || drawsNotFound || !c.env?.reads || !asking.reads.keepable) return null
          const version = versionOf(text)
          c.env.state = { version, text }
          return stateAddress(request.url, version)
        },
        inTurn: (draw) => (drawsInTurn ? inTurn(site.renderings, from, draw) : draw()),
        // Vite writes scripts of its own into pages in development.
        policyOf: (hashes) =>
          site.env.mode === 'production'
            ? contentSecurityPolicy(hashes, isAdmin ? 'admin' : 'site', site.env)
            : null,
      })
      context.set(accountsContext, site.accounts)
      context.set(caseContext, site.cases)
      context.set(messageContext, site.messages)
      context.set(signingContext, site.signing)
      context.set(registerLimitsContext, site.registerLimits)
      context.set(watchContext, site.watch)
      context.set(backupContext, site.env.backup)
      context.set(concerningContext, listConcerning)
      context.set(documentHashContext, hashOfDocument)
      context.set(describersContext, describers)
      const answered = await handle(request, context)
      const headers = new Headers(answered.headers)
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
      // The page says what to do; whoever reads only the status shall come again, and forget nothing of the site.
      const isLaterNow = isLater && answered.status === 500
      const status = isLaterNow ? 503 : answered.status
      if (isLaterNow) headers.set('retry-after', String(laterSeconds))
      return new Response(answered.body, { status, headers })
    }
    // What is made to be kept is for everybody.
    const callerWith = (reads: Reads) =>
      isForAll && c.env?.reads
        ? readerOf(site, { locale, reads })
        : callerOf(site, { locale, actor: actorOf(signedIn), reads })
    const caller = callerWith(c.env?.reads ?? noReads())
    const answer = async () => {
      if (previewed !== null)
        return answerPreview(previewed, c.req.raw, caller, (staged) => render(c.req.raw, staged))
      const answered = await render(c.req.raw, caller)
      const isNowhere = answered.status === 404 && isPage && !isTraceless(pathname)
      const moved = isNowhere ? await findWhereMoved(caller, new URL(c.req.url)) : null
      if (moved !== null) return leadOn(c, moved)
      const route = answered.headers.get(notFoundAt)
      if (route === null) return answered
      const page = await site.notFoundPages.find(`${locale} ${route}`, caller.now, (reads) =>
        render(new Request(c.req.url), callerWith(reads), true),
      )
      // It was published at this very moment: the page that was drawn belongs to its own address alone.
      if (page.status !== 404) return render(c.req.raw, caller, true)
      if (!c.env?.reads) return responseOf(page, c.req.raw)
      c.env.kept = page
      return new Response(null, { status: page.status })
    }
    if (!isPage || from === null) return answer()
    const answered = await inTurn(site.renderings, from, answer)
    return answered ?? answerTooBusy(localeOfPath(pathname))
  }
  const room = createBodyRoom()
  const receive = receiveBodies(site, room)
  const whyNotReady = openReadiness(site)
  const storageNote = openStorageNote(site)
  http.use('*', traceless(site, answerPage, room))
  http.get('/healthz', (c) => c.text('ok'))
  http.get('/readyz', async (c) => {
    const replica = inTime(site.replica?.trouble() ?? Promise.resolve(null), notePatienceMs)
    const [reasons, trouble, note] = await Promise.all([whyNotReady(), replica, storageNote()])
    c.header('cache-control', 'no-store')
    if (reasons.length > 0) return c.text(['not ready', ...reasons].join('\n'), 503)
    const notes = [trouble && 'the replica is not used', note].filter(Boolean)
    return c.text(['ready', ...notes].join('\n'))
  })
  http.get('/', async (c) => {
    // Some sites know their pages by a question alone, as in `/?p=12`.
    const asked = new URL(c.req.url)
    const reader = readerOf(site, { locale: defaultLocale, reads: noReads() })
    const moved = asked.search === '' ? null : await findWhereMoved(reader, asked)
    return moved === null ? c.redirect(`/${defaultLocale}`, 302) : leadOn(c, moved)
  })
  // For documents, which are read in every language.
  http.get('/keys', (c) => {
    c.header('vary', 'Accept-Language')
    return c.redirect(address.keys(preferredLocale(c.req.header('accept-language') ?? null)), 302)
  })
  http.get('/version', async (c) => c.text((await build()).assets.version))
  http.route('/media', mediaFiles(site))
  http.route('/', drawings(site))
  http.route('/', themeFiles())
  http.route('/', machineFiles(site))
  http.route('/', certificateDocuments(site))
  http.route('/', watchFeeds(site))
  for (const each of contactAddresses)
    http.all(each, contactCors(site.messages.ownPages), receive, answerPage)
  http.route(adminAddress.mediaUpload, resumableUploads(site))
  http.use('*', longBodyPlaces(site))
  http.route('/api', publicApi(site, describers))
  http.route('/', certificateRenderings(site))
  http.use('/:lang/certificates/*', answerAsData(http.fetch))
  http.route('/api/v1/register', registerApi(site))
  http.use('*', personal(site, answerPage))
  http.use('*', refuseTooLong(answerPage))
  http.use('*', receive)
  http.route('/api', accountsApi(site))
  http.all('*', answerPage)
  http.onError((error, c) => {
    // The cause alone: what a database library says around it repeats what somebody typed.
    const cause = error.cause instanceof Error ? error.cause : error
    const { name, message, stack } = cause
    const { pathname } = new URL(c.req.url)
    site.log.error({ error: { name, message, stack }, path: pathname }, 'request failed')
    if (isUnavailable(error)) return answerUnavailable(localeOfPath(pathname), laterSeconds)
    return c.text('Internal Server Error', 500)
  })
  return http
}

function rememberHandler(site: RunningSite): (build: ServerBuild) => RequestHandler {
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  return (build) => {
    const handle = handlers.get(build) ?? createRequestHandler(build, site.env.mode)
    handlers.set(build, handle)
    return handle
  }
}

/** Whether the database answers, so that requests can be served. */
/** Whoever was refused finds a place in seconds, or when those who send too slowly are given up. */
const retryAfterSeconds = 10

/**
 * Places for visitors' requests that are longer than a usual form or do not announce their length, because they are
 * held in memory while they arrive. Networks take turns; nothing is read of a request that waits. The admin area is
 * left out: it reads nothing from strangers. So are messages with files, which have a room of their own.
 */
function longBodyPlaces(site: RunningSite): MiddlewareHandler<HttpEnv> {
  const places = createPlaces({
    ...{ atOnce: 48, ofOne: 6 },
    ...{ waiting: { all: 96, ofOne: 12 }, longestWaitMs: 30_000 },
  })
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const said = c.req.header('transfer-encoding') ? Number.POSITIVE_INFINITY : c.req.header('content-length')
    const isLong = isWrite(c.req.method) && Number(said ?? 0) > usualBody
    const incoming = c.env?.incoming
    if (!isLong || !incoming || meansAdmin(pathname) || takesFiles(pathname)) return next()
    const place = await places.take(networkOf(incoming, site.env.trustedProxies))
    if (!place.ok) return answerTooBusy(localeOfPath(pathname), retryAfterSeconds)
    try {
      await next()
    } finally {
      place.value()
    }
    return
  }
}

const made = new WeakMap<ServerBuild, ServerBuild>()

/**
 * The same build, whose pages are told of the public routes alone: a visitor's browser learns neither the addresses
 * of the editors' code nor that there is any. The file it names is written beside the other when the site is built;
 * development has none and shows everything.
 */
function visitorsBuild(build: ServerBuild): ServerBuild {
  if (!visitorsManifest(build.assets.url)) return build
  const known = made.get(build)
  if (known) return known
  const routes = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => isForVisitors(id)))
  const url = visitorsManifest(build.assets.url) ?? build.assets.url
  const forVisitors = { ...build, assets: { ...build.assets, routes, url } }
  made.set(build, forVisitors)
  return forVisitors
}

/** Where an address leads may be said anew: browsers that keep that it does ask again. */
function leadOn(c: Context<HttpEnv>, target: string): Response {
  c.header('cache-control', 'no-cache')
  return c.redirect(target, 301)
}
