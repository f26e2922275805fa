/** How slowly something may be read: for so long at no pace at all, and from then on so many bytes a second. */
type Pace = { graceMs: number; bytesPerSecond: number }

export const readersPace: Pace = { graceMs: 10_000, bytesPerSecond: 50_000 }

/**
 * Chunks as a reader takes them: each is made once the one before is taken. Whoever takes them too slowly, or not at all,
 * is cut off, so that nobody holds by not reading what others wait for. `onEnd` is called once, however it ends; a
 * body that nobody ever reads ends as well, at once where `signal` tells that whoever asked for it has gone.
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

  /** Only what the reader takes its time for counts, not what making the chunks takes. */
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
