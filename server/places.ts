import { fail, type Result, succeed } from '#domain/result.ts'

type Room = {
  /** So many are in at once, and so many of one; without a bound of its own one may have them all. */
  atOnce: number
  ofOne?: number
  waiting: { all: number; ofOne: number }
  longestWaitMs: number
}

/** Leaving a second time does nothing. */
export type Leave = () => void

export type Places = {
  /**
   * Resolves with the way to leave the place again. Refused where as many of the same wait as may (`yours`), where too
   * many wait, where none has become free in time (`full`), and where whoever waits has gone.
   */
  take(from: string, signal?: AbortSignal): Promise<Result<Leave, 'yours' | 'full'>>
}

type Waiting = { enter: () => void }

/**
 * Places for work that is dear. Those who wait take turns by where they come `from`, mostly a network: whoever asks for
 * much waits behind their own, and never keeps all others out.
 */
export function createPlaces({ atOnce, ofOne = atOnce, waiting: most, longestWaitMs }: Room): Places {
  const taken = new Map<string, number>()
  let takenInAll = 0
  // Whose turn it is next stands first.
  const lines = new Map<string, Waiting[]>()
  let waitingInAll = 0

  const takenBy = (from: string) => taken.get(from) ?? 0
  const mayEnter = (from: string) => takenInAll < atOnce && takenBy(from) < ofOne
  const count = (from: string, change: 1 | -1) => {
    takenInAll += change
    const now = takenBy(from) + change
    if (now > 0) taken.set(from, now)
    else taken.delete(from)
  }

  function enter(from: string): Leave {
    count(from, 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      count(from, -1)
      const next = [...lines.keys()].find(mayEnter)
      if (next !== undefined) lines.get(next)?.[0]?.enter()
    }
  }

  /** Who comes from there next has their turn after all others. */
  function leaveLine(from: string, one: Waiting) {
    const left = (lines.get(from) ?? []).filter((each) => each !== one)
    lines.delete(from)
    if (left.length > 0) lines.set(from, left)
    waitingInAll -= 1
  }

  return {
    async take(from, signal) {
      if (signal?.aborted) return fail('full')
      if (mayEnter(from)) return succeed(enter(from))
      const own = lines.get(from) ?? []
      if (own.length >= most.ofOne) return fail('yours')
      if (waitingInAll >= most.all) return fail('full')
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          leaveLine(from, one)
        }
        const giveUp = () => {
          end()
          resolve(fail('full'))
        }
        const timer = setTimeout(giveUp, longestWaitMs)
        const one: Waiting = {
          enter() {
            end()
            resolve(succeed(enter(from)))
          },
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        lines.set(from, [...own, one])
        waitingInAll += 1
      })
    },
  }
}
