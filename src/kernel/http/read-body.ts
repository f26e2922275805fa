import type { MiddlewareHandler } from 'hono'
import { fail, type Result, succeed } from '../result.ts'

const [second, minute] = [1_000, 60_000]
/** A weak line of a telephone sends as much in a second. */
const slowestBytes = 20_000
/** Room for what does not say its length, at first. */
const smallestRoom = 64 * 1024

/** How long a body of this size may take to arrive: half a minute and what a slow line needs, at most five minutes. */
export function longestArrivalMs(bytes: number): number {
  return Math.min(5 * minute, minute / 2 + Math.ceil(bytes / slowestBytes) * second)
}

export type BodyProblem = 'too-large' | 'too-slow' | 'cut-short'

/**
 * The body of a request, as it was sent: never more than `longest` bytes, and not for longer than `longestArrivalMs`.
 * Where it is not read to its end, the rest is left to the server, which ends the connection once it has answered.
 */
export async function readBody(
  request: Request,
  longest: number,
): Promise<Result<Buffer<ArrayBuffer>, BodyProblem>> {
  const said = Number(request.headers.get('content-length') ?? longest)
  if (said > longest) return fail('too-large')
  if (!request.body) return succeed(Buffer.alloc(0))
  const reader = request.body.getReader()
  const { promise: tooSlow, resolve: giveUp } = Promise.withResolvers<'too-slow'>()
  const timer = setTimeout(giveUp, longestArrivalMs(said), 'too-slow')
  try {
    // The system gives memory for what has arrived only: a length that is said and not sent costs nothing.
    let body = Buffer.allocUnsafeSlow(Number.isFinite(said) ? said : smallestRoom)
    for (let length = 0; ; ) {
      const part = await Promise.race([reader.read(), tooSlow])
      if (part === 'too-slow') return fail('too-slow')
      if (part.done) return succeed(body.subarray(0, length))
      const needed = length + part.value.byteLength
      if (needed > longest) return fail('too-large')
      if (needed > body.length) body = Buffer.concat([body], Math.max(needed, 2 * body.length))
      body.set(part.value, length)
      length = needed
    }
  } catch (why) {
    // Unless it was read before, and `unread` says how that ended, whoever sent it is gone.
    return fail(why === 'too-large' || why === 'too-slow' ? why : 'cut-short')
  } finally {
    clearTimeout(timer)
  }
}

/** A body of which `readBody` says that it was not read, and why. */
export function unread(why: BodyProblem): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (body) => body.error(why) })
}

/**
 * Refuses a body of more bytes than these (413), and one whose length is not announced (411; RFC 9110, 15.5.12),
 * before any of it is read. Browsers announce the length of every form.
 */
export function bodyNoLongerThan(bytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return c.text('Length Required', 411)
    if (Number(c.req.header('content-length') ?? 0) > bytes) return c.text('Payload Too Large', 413)
    return next()
  }
}
