import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { address } from '#kernel/addresses.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { isWrite } from '#kernel/http/is-write.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { bodyNoLongerThan, readBody, unread } from '#kernel/http/read-body.ts'
import { cutShort, unreadStatus } from '#kernel/http/unread-form.ts'
import { longestBody, usualBody } from '#kernel/limits/longest-body.ts'
import { locales } from '#kernel/locales.ts'
import type { RunningSite } from '../open-site.ts'
import type { BodyRoom } from './body-room.ts'

/** A body that arrives more slowly than this in bytes a second, over ten seconds, is given up. */
const slowestPace = 50_000
const pacedSeconds = 10
const second = 1_000

/** Blocks of memory grow with what has arrived, so that a body never holds more than about twice its arrived bytes. */
const block = { smallest: 4 * 1024, largest: 1024 * 1024 }

/** How much is kept of a body that did not arrive: enough for every field of a form except its files. */
const mostOfUnread = 128 * 1024

export type ReceivedBody =
  /** Whole, as a stream that lets go of what was read; `leave` is called when it was answered. */
  | { isRead: true; body: ReadableStream<Uint8Array>; leave: () => void }
  /** Not whole: its beginning, and why. `gone`: the sender has left. */
  | { isRead: false; why: 'slow' | 'full' | 'gone'; beginning: Buffer }

/**
 * Reads the body of a request to its end into memory, as long as it keeps its pace and there is room for it. Its bytes
 * are copied into blocks as they come: a body in a million small parts holds no more memory than one in few.
 */
export function receiveBody(
  incoming: IncomingMessage,
  room: BodyRoom,
  { network, expected, tickMs = second }: { network: string; expected: number; tickMs?: number },
): Promise<ReceivedBody> {
  const blocks: Buffer[] = []
  let arrived = 0
  /** Of the last block. */
  let used = 0
  /** What arrived in each of the last seconds; the present one is the first. */
  let seconds = [0]

  return new Promise((resolve) => {
    const inLastSeconds = () => seconds.reduce((sum, bytes) => sum + bytes, 0)
    const place = room.enter(network, {
      secondsLeft: () => ((expected - arrived) * seconds.length) / Math.max(1, inLastSeconds()),
      giveWay: () => end('full'),
    })
    const clock = setInterval(() => {
      if (seconds.length >= pacedSeconds && inLastSeconds() < slowestPace * pacedSeconds) return end('slow')
      seconds = [0, ...seconds.slice(0, pacedSeconds - 1)]
    }, tickMs)

    function keep(chunk: Buffer) {
      arrived += chunk.length
      seconds[0] = (seconds[0] ?? 0) + chunk.length
      for (let at = 0; at < chunk.length; ) {
        const last = blocks.at(-1)
        if (!last || used === last.length) {
          const missing = expected - arrived + chunk.length - at
          const size = Math.min(missing, Math.max(block.smallest, Math.min(arrived, block.largest)))
          // Counted before it is allocated; the form that has to give way may be this one.
          place.hold(size)
          if (isOver) return
          blocks.push(Buffer.allocUnsafeSlow(size))
          used = 0
          continue
        }
        const taken = chunk.copy(last, used, at)
        used += taken
        at += taken
      }
    }

    let isOver = false
    function end(why: 'whole' | 'slow' | 'full' | 'gone') {
      if (isOver) return
      isOver = true
      clearInterval(clock)
      incoming.off('data', keep).off('end', onEnd).off('close', onGone)
      const last = blocks.pop()
      if (last) blocks.push(last.subarray(0, used))
      if (why === 'whole') {
        place.settle()
        return resolve({ isRead: true, body: streamed(blocks), leave: place.leave })
      }
      const beginning = Buffer.concat(blocks, Math.min(arrived, mostOfUnread, lengthOf(blocks)))
      blocks.length = 0
      place.leave()
      resolve({ isRead: false, why, beginning })
    }

    const onEnd = () => end('whole')
    const onGone = () => end('gone')
    incoming.on('data', keep).on('end', onEnd).on('error', onGone).on('close', onGone)
    if (incoming.destroyed) end('gone')
  })
}

function lengthOf(blocks: Buffer[]): number {
  return blocks.reduce((sum, { length }) => sum + length, 0)
}

function streamed(blocks: Buffer[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const next = blocks.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
}

/** The same request with what was read of it; with `signal`, nothing is drawn for somebody who has left. */
export function withBody(
  { url, method, headers }: Request,
  body: ReadableStream<Uint8Array> | Buffer,
  signal?: AbortSignal,
): Request {
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}

const withFiles = locales.flatMap((locale) => [
  address.contact(locale),
  ...[address.verify(locale), `${address.verify(locale)}.data`],
])

/** Whether strangers may send a form with files to this address. */
export function takesFiles(pathname: string): boolean {
  return withFiles.includes(pathname)
}

/**
 * Reads what is sent before anybody looks at the clock: what is judged by the time, as a link that works for an hour, is
 * judged by the moment in which all was there, however slowly it was sent. A form with files is read while it keeps its
 * pace and there is room for it, in the room of the anonymous space's forms. One that does not arrive whole is answered
 * by the page, with what was typed.
 */
export function receiveBodies(site: RunningSite, room: BodyRoom): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isWrite(c.req.method)) return next()
    const incoming = c.env?.incoming
    const expected = Number(c.req.header('content-length') ?? 0)
    if (!incoming || !takesFiles(c.req.path) || expected <= usualBody) {
      const body = await readBody(c.req.raw, longestBody(c.req.path))
      if (!body.ok && body.problem === 'cut-short') return c.body(null, 400)
      const received = body.ok ? streamed([body.value]) : unread(body.problem)
      c.req.raw = withBody(c.req.raw, received, c.req.raw.signal)
      return next()
    }
    const network = site.arrivals.keyOf(networkOf(incoming, site.env.trustedProxies), 'upload')
    const read = await receiveBody(incoming, room, { network, expected })
    if (read.isRead) {
      c.req.raw = withBody(c.req.raw, read.body)
      await next().finally(read.leave)
      return
    }
    if (read.why === 'gone') return c.body(null, 400)
    const form = cutShort(c.req.header('content-type') ?? '', read.beginning, read.why)
    if (!form) return c.body(null, unreadStatus[read.why], { connection: 'close' })
    c.req.raw = withBody(c.req.raw, form)
    await next()
    // The rest of the body is not read: the connection ends with the answer.
    c.res.headers.set('connection', 'close')
    return
  }
}

/**
 * Refuses a body that is longer than its address takes, before any of it is read: 413, and 411 where its length is not
 * announced. A browser that sent a form gets a page that explains it, made by `answer`; a program gets the bare
 * status.
 */
export function refuseTooLong(
  answer: (c: Context<HttpEnv>) => Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const refused = await bodyNoLongerThan(longestBody(c.req.path))(c, async () => {})
    if (!refused) return next()
    if (refused.status !== 413 || !c.req.header('accept')?.includes('text/html')) return refused
    c.req.raw = new Request(c.req.url, { headers: withoutBody(c.req.raw.headers) })
    c.set('refusal', 413)
    const page = await answer(c)
    // An address that takes forms alone has no page around it.
    return page.status === 413 ? page : refused
  }
}

function withoutBody(headers: Headers): Headers {
  const left = new Headers(headers)
  for (const name of ['content-length', 'content-type', 'content-encoding']) left.delete(name)
  return left
}
