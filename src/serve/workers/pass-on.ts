import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { carriesSession } from '#accounts/store/cookies.ts'
import type { Env } from '#kernel/env.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { endUnlessTaken, longestUnreadMs } from '../pages/end-unless-taken.ts'
import { dataAddress, pageKey } from '../pages/page-key.ts'
import { commonHeaders } from '../pages/security-headers.ts'
import { insteadOfNoAddress, straightAddress } from '../pages/straight-address.ts'
import { tracelessHeaders } from '../pages/traceless.ts'
import { namesOneHost } from '../refused-requests.ts'

/** Says between the processes of one site from where a request came. It is the first header; others are not believed. */
export const peerHeader = 'aval-peer'

/** Takes a request over, or leaves it to this process. */
export type PassOn = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Passes on to the first process what a worker does not answer itself, over the first one's private socket. A worker
 * answers what anybody may read and what it can keep; whatever writes, counts, knows a person or leaves no trace is
 * left to the one process that has the limits, the sessions and the files.
 */
export function createPassOn(env: Env, socketPath: string, unreadMs = longestUnreadMs): PassOn {
  const headersAt = (target: string) => (isTraceless(target) ? tracelessHeaders(env) : commonHeaders(env))
  return (request, response) => {
    if (isAnsweredHere(request) || !namesOneHost(request)) return false
    endUnlessTaken(response, unreadMs)
    passOn(request, response, socketPath, headersAt)
    return true
  }
}

/** Pictures that need the image library, which would double the memory of a worker. */
const painted = /^\/(share\/|icons\/|favicon\.)/

function isAnsweredHere({ method, url = '/', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isTraceless(url) || carriesSession(headers.cookie))
    return false
  if (insteadOfNoAddress(url) !== null || straightAddress(url) !== null) return false
  if (dataAddress(url, headers.accept) !== null || painted.test(url)) return false
  return url.startsWith('/assets/') || pageKey(url) !== null
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  headersAt: (target: string) => Record<string, string>,
): void {
  const { method = 'GET', url = '/', socket } = request
  const peer = socket.remoteAddress
  // Who has gone already has no address any more, and must not be counted as somebody else.
  if (peer === undefined) return void socket.destroy()
  // Each request has a connection of its own, which is not used again: none is lost because the other end just closed
  // it, and what is half sent ends with it.
  const headers = [peerHeader, peer, ...endToEnd(request.rawHeaders), 'connection', 'keep-alive']
  if (saysLength(request)) {
    if (request.headers['transfer-encoding'] !== undefined) headers.push('transfer-encoding', 'chunked')
  } else if (method !== 'GET' && method !== 'HEAD') headers.push('content-length', '0')
  const passed = ask({ socketPath, method, path: url, headers, agent: false })
  passed.once('response', (answer) => {
    const kept = endToEnd(answer.rawHeaders)
    if (answer.headers.connection === 'close') kept.push('connection', 'close')
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, kept)
    answer.pipe(response)
    answer.once('close', () => {
      if (!answer.complete) socket.destroy()
    })
  })
  passed.on('error', () => {
    // The whole answer is here: only what is still sent after it goes nowhere.
    if (response.writableEnded) return
    if (response.headersSent) return void socket.destroy()
    response.writeHead(503, {
      ...{ 'content-type': 'text/plain', connection: 'close', 'retry-after': '5' },
      ...headersAt(url),
    })
    response.end('Service Unavailable')
  })
  // What is still sent after the answer is let go by the first process, as it lets go what is sent to itself.
  const letGo = () => {
    if (response.writableFinished && !request.complete && passed.destroyed) socket.destroySoon()
  }
  passed.once('close', letGo)
  response.once('close', () => {
    if (!response.writableFinished || request.complete) passed.destroy()
    else letGo()
  })
  // What is too long may be refused before any of it is sent.
  passed.flushHeaders()
  request.pipe(passed)
}

function saysLength({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * About one connection alone (RFC 9110, 7.6.1). What `Connection` names besides is left as it is: a single process
 * would read it too, and a caller must not take a Content-Length away.
 */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['expect', peerHeader],
])

function endToEnd(rawHeaders: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (!ofConnection.has(name.toLowerCase())) kept.push(name, rawHeaders[at + 1] as string)
  }
  return kept
}
