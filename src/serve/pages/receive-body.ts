import type { IncomingMessage } from 'node:http'
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

/** The same request with what was read of it. */
export function withBody(
  { url, method, headers }: Request,
  body: ReadableStream<Uint8Array> | Buffer,
): Request {
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}
