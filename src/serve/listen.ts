import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { carriesSession } from '#accounts/store/cookies.ts'
import { localeOfPath } from '#kernel/addresses.ts'
import { noReads } from '#kernel/caller.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { underRequestId } from '#kernel/http/request-id.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { answerTooBusy } from '#kernel/limits/answer-too-busy.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'
import { checkProxyPromise } from './check-proxy-promise.ts'
import { type Metrics, noMetrics } from './metrics.ts'
import type { RunningSite } from './open-site.ts'
import { endUnlessTaken, longestUnreadMs } from './pages/end-unless-taken.ts'
import {
  type Assets,
  answerKept,
  createKeptPages,
  type KeptPages,
  keepAnswer,
  loadAssets,
} from './pages/keep-page.ts'
import { dataAddress, isOneOfMany, isPicture, pageKey } from './pages/page-key.ts'
import { answerState, keepState, stateAsked } from './pages/page-state.ts'
import { commonHeaders } from './pages/security-headers.ts'
import { insteadOfNoAddress, straightAddress } from './pages/straight-address.ts'
import { tracelessFailure, tracelessHeaders } from './pages/traceless.ts'
import { isAhead, namesOneHost } from './refused-requests.ts'
import { inTurn } from './rendering-turns.ts'
import { createRequestLog, isUnnoted } from './request-log.ts'
import { traceRequest } from './tracing/trace-request.ts'
import type { PassOn } from './workers/pass-on.ts'

const second = 1_000
/**
 * The headers of a request must arrive soon, and all of it within the time of the largest upload. Forms have shorter
 * limits where they are read.
 */
const patience = {
  headersTimeout: 15 * second,
  requestTimeout: 300 * second,
  connectionsCheckingInterval: 5 * second,
}
/** A proxy keeps its connections for a minute, and must not find one closed that it is about to use. */
const keptForProxy = { keepAliveTimeout: 75 * second }

const megabyte = 1024 * 1024
const keptBytes = { pages: 64 * megabyte, many: 32 * megabyte, pictures: 16 * megabyte }

/**
 * The server in front of the site: kept pages are answered from memory at once, before any framework; all else goes to
 * `http`; in a worker, what `passOn` takes goes to the first process. The caller decides when to listen and must
 * `close` it.
 */
export async function createSiteServer(
  site: RunningSite,
  http: Hono<HttpEnv>,
  clientDir: string | null,
  metrics: Metrics = noMetrics,
  unreadMs = longestUnreadMs,
  passOn: PassOn | null = null,
): Promise<Server> {
  const pages = createKeptPages(site.announcements, keptBytes.pages)
  // Kept apart, because anybody can go through the whole register, or invent filters and seeds of drawings: that must
  // not push out the pages that everybody reads.
  const many = createKeptPages(site.announcements, keptBytes.many)
  const pictures = createKeptPages(site.announcements, keptBytes.pictures)
  const common = commonHeaders(site.env)
  const withoutTrace = tracelessHeaders(site.env)
  const headersFor = (target: string) => (isTraceless(target) ? withoutTrace : common)
  const assets: Assets = clientDir ? await loadAssets(clientDir, headersFor) : { find: () => null }
  const logRequest = createRequestLog(site.log)
  // What says that there is a proxy is seen by the first process soon enough; all of them would say it.
  const checkProxy = passOn ? () => {} : checkProxyPromise(site)
  const answerRest = getRequestListener(http.fetch, { overrideGlobalObjects: false })

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string | null) => {
    const target = insteadOfNoAddress(request.url ?? '/') ?? request.url ?? '/'
    request.url = target
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (reading) {
      const straight = straightAddress(target)
      // Redirects of the anonymous space are made in `traceless`: there every answer has the same size.
      if (straight !== null && !isTraceless(target)) {
        response.writeHead(308, { location: straight, 'content-length': '0', ...common })
        return response.end()
      }
    }
    const version = reading ? stateAsked(target) : null
    // The data of a kept page is everybody's, also for whoever signed in after the page had come; so is a picture, and
    // no cookie leads past the turns in which pictures are drawn.
    const isForAll = version !== null || isPicture(target) || !hasSession(request)
    const mayBeKept = reading && isForAll && !isForData(request)
    const key = mayBeKept ? pageKey(target) : null
    if (key !== null) {
      const kept = isPicture(key) ? pictures : isOneOfMany(key) ? many : pages
      const found = kept.find(key, site.now().getTime())
      if (found) countPage(key, 'kept')
      const page = found ?? (await kept.underWay(key)) ?? (await makeInTurn(kept, key, request))
      const answered = page && version !== null ? await answerState(page.value, version, common) : page?.value
      return answerKept(answered ?? (await tooBusy(target)), request, response, id)
    }
    const asset = reading ? await assets.find(target) : null
    if (asset) return answerKept(asset, request, response, id)
    for (const [name, value] of Object.entries(headersFor(target))) response.setHeader(name, value)
    if (id !== null) response.setHeader('x-request-id', id)
    return answerRest(request, response)
  }

  /** Pages alone, no files for machines, and nothing that the anonymous space loads. */
  const countPage = (key: string, outcome: Parameters<Metrics['countPage']>[0]) => {
    if (localeOfPath(key.split('?', 1)[0] as string) !== null) metrics.countPage(outcome)
  }

  const make = async (key: string, askedBy: string) => {
    const reads = noReads()
    const freshUntil = nextMidnight(site.now())
    const env: HttpEnv['Bindings'] = { reads, askedBy }
    const made = await http.fetch(new Request(new URL(key, site.env.publicUrl)), env)
    countPage(key, env.kept ? 'kept' : 'rendered')
    if (env.kept) return { value: env.kept, reads, freshUntil }
    if (made.headers.get('cache-control')?.includes('no-store')) reads.keepable = false
    const page = await keepAnswer(made, common)
    const value = env.state === undefined ? page : await keepState(page, env.state, common)
    return { value, reads, freshUntil }
  }
  /**
   * Each request that waits has its own turn, by its network, even where several wait for the same page: nobody has to
   * wait behind somebody else's many requests.
   */
  const makeInTurn = (kept: KeptPages, key: string, { socket, headers }: IncomingMessage) => {
    const network = networkOf({ socket, headers }, site.env.trustedProxies)
    return inTurn(site.renderings, network, async () => {
      return kept.find(key, site.now().getTime()) ?? kept.make(key, () => make(key, network))
    })
  }
  const tooBusy = (target: string) =>
    keepAnswer(answerTooBusy(localeOfPath(target.split('?', 1)[0] as string)), headersFor(target))

  const server = createServer(
    { ...patience, ...(site.env.trustedProxies.length > 0 && keptForProxy) },
    (request, response) => {
      if (isAhead(request, response)) return
      // Nearly every request ends here: a page that is kept under exactly the address that is asked for.
      const found =
        request.method === 'GET' && !hasSession(request) && !isForData(request)
          ? pages.find(request.url ?? '/', site.now().getTime())
          : null
      if (!found && passOn?.(request, response)) return
      const isSilent = isTraceless(request.url ?? '/')
      const isNoted = !isUnnoted(request)
      if (isNoted) metrics.measure(request, response)
      const id = logRequest(request, response)
      endUnlessTaken(response, unreadMs)
      if (!namesOneHost(request)) {
        const headers = isSilent ? withoutTrace : common
        response.writeHead(400, { 'content-type': 'text/plain', connection: 'close', ...headers })
        return response.end('Bad Request')
      }
      checkProxy(request)
      if (found) countPage(request.url ?? '/', 'kept')
      const answerIt = () =>
        found ? answerKept(found.value, request, response, id) : answer(request, response, id)
      const underId = () => (id === null || found ? answerIt() : underRequestId(id, answerIt))
      const answered =
        site.env.tracing && isNoted ? traceRequest(site.env, request, response, id, underId) : underId()
      answered?.catch((error) => {
        if (isSilent) site.log.error(tracelessFailure)
        else site.log.error({ err: error, ...(id !== null && { request: id }) }, 'request failed')
        if (!response.headersSent)
          response.writeHead(500, { 'content-type': 'text/plain', ...(isSilent ? withoutTrace : common) })
        response.end('Internal Server Error')
      })
    },
  )
  server.on('close', () => {
    for (const kept of [pages, many, pictures]) kept.close()
  })
  return server
}

/** A program that asks for data at the address of a page gets no kept page: those are for people. */
function isForData(request: IncomingMessage): boolean {
  return dataAddress(request.url ?? '/', request.headers.accept) !== null
}

/** A request of somebody who may be signed in never meets a kept page. */
function hasSession(request: IncomingMessage): boolean {
  return carriesSession(request.headers.cookie)
}
