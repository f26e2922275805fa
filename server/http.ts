import { Hono } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { localeOfPath } from '#domain/addresses.ts'
import { defaultLocale } from '#domain/locales.ts'
import { noReads, type Reads } from './caller.ts'
import { drawings } from './drawings/drawings.ts'
import { isReady } from './is-ready.ts'
import { mediaFiles } from './media/media-files.ts'
import { finishPage } from './pages/finish-page.ts'
import { machineFiles } from './pages/machine-files.ts'
import { callerOf, type Site } from './site.ts'
import { callerContext, siteContext } from './site-context.ts'

export type HttpEnv = { Bindings: { reads?: Reads } }

/** Everything that the site answers, in order: its own health, files, what machines read, then React Router. */
export function createHttp(site: Site, build: () => Promise<ServerBuild>): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  /** A handler prepares every route of its build at its first request; in development the build changes. */
  const handlerOf = (made: ServerBuild) => {
    const handle = handlers.get(made) ?? createRequestHandler(made, site.env.mode)
    handlers.set(made, handle)
    return handle
  }
  http.get('/healthz', (c) => c.text('ok'))
  http.get('/readyz', async (c) => ((await isReady(site)) ? c.text('ready') : c.text('not ready', 503)))
  http.get('/', (c) => c.redirect(`/${defaultLocale}`, 302))
  http.get('/version', async (c) => c.text((await build()).assets.version))
  http.route('/media', mediaFiles(site))
  http.route('/', drawings(site))
  http.route('/', machineFiles(site))
  http.all('*', async (c) => {
    const reads = c.env?.reads ?? noReads()
    const context = new RouterContextProvider()
    const locale = localeOfPath(new URL(c.req.url).pathname) ?? defaultLocale
    context.set(callerContext, callerOf(site, { locale, reads }))
    context.set(siteContext, { publicUrl: site.env.publicUrl, gtmId: site.env.gtmId, log: site.log })
    const handle = handlerOf(await build())
    return finishPage(await handle(c.req.raw, context), site.env)
  })
  http.onError((error, c) => {
    site.log.error({ err: error, path: new URL(c.req.url).pathname }, 'request failed')
    return c.text('Internal Server Error', 500)
  })
  return http
}
