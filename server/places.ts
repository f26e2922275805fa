import type { Result } from '#domain/result.ts'
import { fail, succeed } from '#domain/result.ts'

/** Places for work that is dear: so many at once, and so many that wait for one, in all and of one network, each for so long at most. */
type Room = { atOnce: number; waiting: { all: number; ofOne: number }; longestWaitMs: number }

/** Leaving a second time does nothing. */
type Leave = () => void

export type Places = {
  /**
   * Resolves with the way to leave the place again. Refused where as many of the network wait as may
   * (`yours`), where too many wait, where none has become free in time (`full`), and where whoever waits has gone.
   */
  take(network: string, signal?: AbortSignal): Promise<Result<Leave, 'yours' | 'full'>>
}

type Waiting = { network: string; enter: () => void }

/** One network has one place at a time, so that it never keeps all others out. They are given in order of arrival. */
export function createPlaces({ atOnce, waiting: mostWaiting, longestWaitMs }: Room): Places {
  const taken = new Set<string>()
  let line: Waiting[] = []

  function enter(network: string): Leave {
    taken.add(network)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      taken.delete(network)
      const next = line.find((each) => !taken.has(each.network))
      if (!next) return
      line = line.filter((each) => each !== next)
      next.enter()
    }
  }

  return {
    async take(network, signal) {
      if (signal?.aborted) return fail('full')
      if (taken.size < atOnce && !taken.has(network)) return succeed(enter(network))
      if (line.filter((each) => each.network === network).length >= mostWaiting.ofOne) return fail('yours')
      if (line.length >= mostWaiting.all) return fail('full')
      return new Promise((resolve) => {
        const giveUp = () => {
          line = line.filter((each) => each !== waits)
          clearTimeout(timer)
          resolve(fail('full'))
        }
        const timer = setTimeout(giveUp, longestWaitMs)
        const waits: Waiting = {
          network,
          enter() {
            clearTimeout(timer)
            signal?.removeEventListener('abort', giveUp)
            resolve(succeed(enter(network)))
          },
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        line.push(waits)
      })
    },
  }
}
