import { type Context, Hono } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { localeOfPath } from '#domain/addresses.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { defaultLocale } from '#domain/locales.ts'
import { isTraceless } from '#domain/traceless.ts'
import { accountsApi } from './accounts/accounts-api.ts'
import { meansAdmin } from './accounts/admin-guard.ts'
import { networkOf } from './accounts/network-of.ts'
import { personal } from './accounts/personal.ts'
import { type Caller, noReads } from './caller.ts'
import { drawings } from './drawings/drawings.ts'
import type { HttpEnv } from './http-env.ts'
import { isReady } from './is-ready.ts'
import { mediaFiles } from './media/media-files.ts'
import { uploadDoor } from './media/uploads/upload-door.ts'
import { contactAddresses, contactDoor } from './messages/contact-door.ts'
import { answerPreview, previewAsked } from './pages/answer-preview.ts'
import { answerAsData } from './pages/asked-as-data.ts'
import { finishPage } from './pages/finish-page.ts'
import { machineFiles } from './pages/machine-files.ts'
import { newScriptMark } from './pages/own-scripts.ts'
import { refuseTooLong } from './pages/refuse-too-long.ts'
import { traceless, tracelessLog } from './pages/traceless.ts'
import { visitorsBuild } from './pages/visitors-build.ts'
import { publicApi } from './register/api/public-api.ts'
import { registerApi } from './register/register-api.ts'
import { actorOf, callerOf, type Site } from './site.ts'
import {
  callerContext,
  refusalContext,
  scriptMarkContext,
  sessionContext,
  siteContext,
} from './site-context.ts'

/** Everything that the site answers, in order: its own health, files, what machines read, then React Router. */
export function createHttp(site: Site, build: () => Promise<ServerBuild>): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  const since = site.now()
  const silentLog = tracelessLog(site.log)
  /** A handler prepares every route of its build at its first request; in development the build changes. */
  const handlers = { visitors: rememberHandler(site), admin: rememberHandler(site) }
  const answerPage = async (c: Context<HttpEnv>) => {
    const { pathname } = new URL(c.req.url)
    const { signedIn } = c.var
    const isAdmin = meansAdmin(pathname)
    const locale = localeOfPath(pathname) ?? (isAdmin && signedIn ? signedIn.locale : defaultLocale)
    const reads = c.env?.reads ?? noReads()
    const made = await build()
    const handle = isAdmin ? handlers.admin(made) : handlers.visitors(visitorsBuild(made))
    const caller = callerOf(site, { locale, actor: actorOf(signedIn), reads })
    const previewed = previewAsked(c.req.raw)
    const render = async (asking: Caller) => {
      const context = new RouterContextProvider()
      context.set(callerContext, asking)
      context.set(sessionContext, signedIn)
      context.set(refusalContext, c.var.refusal ?? null)
      context.set(siteContext, {
        publicUrl: site.env.publicUrl,
        gtmId: site.env.gtmId,
        log: isTraceless(pathname) ? silentLog : site.log,
        accounts: site.accounts,
        cases: site.cases,
        messages: site.messages,
        network: c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : '',
        running: { version: made.assets.version, since },
        isPreview: previewed !== null,
      })
      const mark = newScriptMark()
      context.set(scriptMarkContext, mark)
      const area = isAdmin ? 'admin' : 'site'
      return finishPage(await handle(c.req.raw, context), { env: site.env, area, mark })
    }
    return previewed === null ? render(caller) : answerPreview(previewed, c.req.raw, caller, render)
  }
  http.use('*', traceless(site, answerPage))
  http.get('/healthz', (c) => c.text('ok'))
  http.get('/readyz', async (c) => ((await isReady(site)) ? c.text('ready') : c.text('not ready', 503)))
  http.get('/', (c) => c.redirect(`/${defaultLocale}`, 302))
  http.get('/version', async (c) => c.text((await build()).assets.version))
  http.route('/media', mediaFiles(site))
  http.route('/', drawings(site))
  http.route('/', machineFiles(site))
  for (const address of contactAddresses) http.all(address, contactDoor(site.messages.ownPages), answerPage)
  http.route(adminAddress.mediaUpload, uploadDoor(site))
  http.route('/api', publicApi(site))
  http.use('/:lang/certificates/*', answerAsData(http.fetch))
  http.route('/api/v1/register', registerApi(site))
  http.use('*', personal(site))
  http.use('*', refuseTooLong(answerPage))
  http.route('/api', accountsApi(site))
  http.all('*', answerPage)
  http.onError((error, c) => {
    // The cause alone: what a database library says around it repeats what somebody typed.
    const cause = error.cause instanceof Error ? error.cause : error
    const { name, message, stack } = cause
    site.log.error({ error: { name, message, stack }, path: new URL(c.req.url).pathname }, 'request failed')
    return c.text('Internal Server Error', 500)
  })
  return http
}

function rememberHandler(site: Site): (build: ServerBuild) => RequestHandler {
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  return (build) => {
    const handle = handlers.get(build) ?? createRequestHandler(build, site.env.mode)
    handlers.set(build, handle)
    return handle
  }
}
