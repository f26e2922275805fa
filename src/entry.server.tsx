import { Writable } from 'node:stream'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { localeOfPath } from '#kernel/addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { m } from '#kernel/i18n/messages.ts'
import { answerTooBusy } from '#kernel/limits/answer-too-busy.ts'
import { ownTurn } from '#kernel/limits/own-turn.ts'
import { siteContext } from '#kernel/site-context.ts'
import { escapeXml } from '#kernel/text/xml.ts'
import { traced } from '#kernel/traced.ts'
import { notFoundAt } from '#serve/pages/not-found-pages.ts'
import { newScriptMark, readOwnScripts } from '#serve/pages/own-scripts.ts'
import { startOf, withStart } from '#serve/pages/with-start.ts'
import { traceRoutes } from '#serve/tracing/trace-routes.ts'
import { hasRefusal } from '#ui/routes/refused-form.ts'
import starter from '#ui/start/starter.ts?script'

export const instrumentations = [traceRoutes]

/** Renders a whole page: nothing is streamed, so that it can be kept, hashed and read without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { drawsNotFound, inTurn, keepState, policyOf } = context.get(siteContext)
  const notFound = drawsNotFound ? null : nowhere(status, routerContext)
  if (notFound !== null) return new Response(null, { status, headers: { [notFoundAt]: notFound } })
  let answered = status
  const nonce = newScriptMark()
  const state = new Response(routerContext.serverHandoffStream)
  // Without it React Router writes no data into the page: that lies beside the page, or stands at its end.
  routerContext.serverHandoffStream = undefined
  const { pathname } = new URL(request.url)
  const draw = async () => {
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    const options: RenderToPipeableStreamOptions = {
      nonce,
      // Every boundary is written in its place: a page must be complete without script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        answered = 500
        handleError(error, { request, context, params: {} })
      },
    }
    await ownTurn()
    const drawn = await traced('draw page', {}, () => renderWhole(page, options))
    await ownTurn()
    const isPosted = request.method === 'POST' && status >= 400 && status < 500
    const isRefused = hasRefusal(context) || (isPosted && !routerContext.staticHandlerContext.errors)
    const html = isRefused ? withRefusal(drawn) : drawn
    // Pages of the anonymous space are documents alone.
    if (isTraceless(pathname)) return html
    const data = await state.text()
    const mayKeep = answered === 200 && !headers.get('cache-control')?.includes('no-store')
    const at = mayKeep ? keepState(data) : null
    const start = startOf(pathname, routerContext, at === null ? { state: data } : { at })
    return withStart(import.meta.env.PROD ? html.replaceAll(discoverMark, '') : html, nonce, starter, start)
  }
  // What was done is said whether a turn comes or not.
  const drawn = (await inTurn(draw)) ?? (status < 400 ? await draw() : null)
  if (!drawn) return answerTooBusy(localeOfPath(pathname))
  const { html, hashes } = readOwnScripts(drawn, nonce)
  const policy = policyOf(hashes)
  if (policy !== null) headers.set('content-security-policy', policy)
  headers.set('content-type', 'text/html; charset=utf-8')
  // As bytes: what hands the answer on would otherwise read and write the long text anew.
  return new Response(Buffer.from(html), { status: answered, headers })
}

/**
 * React Router marks each link for a discovery of routes that this site does without. In development React would tell
 * that the mark is missing.
 */
const discoverMark = ' data-discover="true"'

/** By Node's own streams, because those of the web cost more for each of a page's many parts. */
function renderWhole(page: React.ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const whole = new Writable({
      write(part, _, done) {
        parts.push(part)
        done()
      },
    })
    whole.on('finish', () => resolve(Buffer.concat(parts).toString()))
    whole.on('error', reject)
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onShellError: reject,
      onAllReady: () => pipe(whole),
    })
  })
}

/**
 * The page with a form that was refused: its title begins by saying so. Pages for visitors say it themselves
 * (`describePage`), and those of the admin area, whose titles are made in many places, here.
 */
function withRefusal(html: string): string {
  const start = escapeXml(m.form_refused_title({ title: '' }))
  const at = html.indexOf('<title>') + '<title>'.length
  return html.startsWith(start, at) ? html : html.slice(0, at) + start + html.slice(at)
}

/** At which route nothing was found, where the page is to say no more than that. */
function nowhere(status: number, { staticHandlerContext }: EntryContext): string | null {
  const { matches, errors, loaderData } = staticHandlerContext
  const isPlain = Object.values(errors ?? {}).every((error) => isRouteErrorResponse(error) && !error.data)
  if (status !== 404 || !errors || !isPlain) return null
  // A first segment that is no language ends at another route than a path in a language does.
  return [...matches.map(({ route }) => route.id), ...Object.keys(loaderData)].join(' ')
}

/** What fails goes to the site's log, without the parameters of a query: they may hold what a visitor typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const { name, message, stack } =
    cause instanceof Error ? cause : { name: 'Error', message: String(cause), stack: '' }
  const path = new URL(request.url).pathname
  const { log, failed } = context.get(siteContext)
  failed(error)
  log.error({ path, error: { name, message, stack } }, 'a page failed')
}
