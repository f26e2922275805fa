/** Forms up to this size pass at once: a text alone never waits behind somebody's files. */
const small = 256 * 1024
/** Bytes of larger forms that may be read at once. A form that is taken apart needs its size in memory about twice. */
const together = 4 * 52 * 1024 * 1024
const longestWaitMs = 30_000
const mostWaiting = 64

export type UploadGate = {
  /** Resolves once a form of this size may be read, with what its reader calls at the end; null when that took too long. */
  enter(bytes: number): Promise<(() => void) | null>
}

/** Lets few large forms be read at once, in the order in which they came, so that memory stays flat. */
export function createUploadGate(): UploadGate {
  let inside = 0
  const waiting: { bytes: number; admit: () => void }[] = []
  const admitNext = () => {
    while (waiting[0] && inside + waiting[0].bytes <= together) {
      const next = waiting.shift()
      inside += next?.bytes ?? 0
      next?.admit()
    }
  }
  const leaver = (bytes: number) => {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      inside -= bytes
      admitNext()
    }
  }
  return {
    enter(bytes) {
      if (bytes <= small) return Promise.resolve(() => {})
      if (waiting.length === 0 && inside + bytes <= together) {
        inside += bytes
        return Promise.resolve(leaver(bytes))
      }
      if (waiting.length >= mostWaiting) return Promise.resolve(null)
      return new Promise((resolve) => {
        const one = {
          bytes,
          admit: () => {
            clearTimeout(tooLong)
            resolve(leaver(bytes))
          },
        }
        const tooLong = setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1)
          resolve(null)
          admitNext()
        }, longestWaitMs)
        waiting.push(one)
      })
    },
  }
}
