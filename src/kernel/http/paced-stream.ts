/** How slowly something may be read: for `graceMs` as slowly as one likes, after that at `bytesPerSecond` at least. */
type Pace = { graceMs: number; bytesPerSecond: number }

export const readersPace: Pace = { graceMs: 10_000, bytesPerSecond: 50_000 }

/**
 * A stream that makes each chunk once its reader has taken the one before. A reader who takes them too slowly, or not
 * at all, is cut off, so that nobody can hold a place that others wait for by not reading. `onEnd` is called once,
 * however the stream ends. A body that nobody ever reads ends as well, and at once where `signal` tells that the one
 * who asked for it has gone.
 */
export function pacedStream(
  chunks: AsyncGenerator<Uint8Array>,
  onEnd: () => void,
  { graceMs, bytesPerSecond }: Pace = readersPace,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  let [sent, waitedMs, since] = [0, 0, performance.now()]
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false

  async function end() {
    clearTimeout(timer)
    if (hasEnded) return
    hasEnded = true
    onEnd()
    await chunks.return(undefined)
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const leave = () => {
          controller.error(signal?.reason)
          void end()
        }
        if (signal?.aborted) return leave()
        signal?.addEventListener('abort', leave, { once: true })
        waitFor(controller)
      },
      async pull(controller) {
        clearTimeout(timer)
        waitedMs += performance.now() - since
        try {
          const { value, done } = await chunks.next()
          if (hasEnded) return
          if (done) {
            await end()
            return controller.close()
          }
          sent += value.length
          controller.enqueue(value)
          waitFor(controller)
        } catch (error) {
          await end()
          throw error
        }
      },
      cancel: end,
    },
    // Nothing is made in advance.
    { highWaterMark: 0 },
  )

  /** Only the time that the reader takes counts, not the time that making the chunks takes. */
  function waitFor(controller: ReadableStreamDefaultController<Uint8Array>) {
    since = performance.now()
    const left = graceMs + (sent / bytesPerSecond) * 1000 - waitedMs
    timer = setTimeout(() => {
      controller.error(new Error('The reader is too slow'))
      void end()
    }, left)
    timer.unref()
  }
}
