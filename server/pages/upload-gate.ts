/** Forms up to this size pass at once: a text alone never waits behind somebody's files. */
const small = 256 * 1024
/** Bytes of larger forms that may be read at once. A form that is taken apart needs its size in memory about twice. */
const together = 4 * 52 * 1024 * 1024
/** Half of them for one network: whoever sends slowly, or much, never takes all places. */
const togetherFromOne = together / 2
const longestWaitMs = 30_000
const mostWaiting = { network: 16, all: 64 }

export type UploadGate = {
  /**
   * Resolves once a form of this size from this network may be read, with what its reader calls at the end; null when
   * that took too long.
   */
  enter(network: string, bytes: number): Promise<(() => void) | null>
}

type Waiting = { network: string; bytes: number; admit: () => void }

/**
 * Lets few large forms be read at once, in the order in which they came, so that memory stays flat. Who comes from a
 * network that has its half already lets the others pass.
 */
export function createUploadGate(): UploadGate {
  let inside = 0
  const insideFrom = new Map<string, number>()
  const waiting: Waiting[] = []

  const from = (network: string) => insideFrom.get(network) ?? 0
  const mayEnterFrom = (network: string, bytes: number) => from(network) + bytes <= togetherFromOne
  const count = (network: string, bytes: number) => {
    inside += bytes
    const now = from(network) + bytes
    if (now > 0) insideFrom.set(network, now)
    else insideFrom.delete(network)
  }
  const admitNext = () => {
    for (;;) {
      const at = waiting.findIndex(({ network, bytes }) => mayEnterFrom(network, bytes))
      const next = waiting[at]
      if (!next || inside + next.bytes > together) return
      waiting.splice(at, 1)
      next.admit()
    }
  }
  const enterNow = (network: string, bytes: number) => {
    count(network, bytes)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      count(network, -bytes)
      admitNext()
    }
  }

  return {
    enter(network, bytes) {
      if (bytes <= small) return Promise.resolve(() => {})
      const isFirst = !waiting.some((one) => mayEnterFrom(one.network, one.bytes))
      if (isFirst && inside + bytes <= together && mayEnterFrom(network, bytes))
        return Promise.resolve(enterNow(network, bytes))
      if (waiting.filter((one) => one.network === network).length >= mostWaiting.network)
        return Promise.resolve(null)
      if (waiting.length >= mostWaiting.all) return Promise.resolve(null)
      return new Promise((resolve) => {
        const one: Waiting = {
          network,
          bytes,
          admit: () => {
            clearTimeout(tooLong)
            resolve(enterNow(network, bytes))
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
