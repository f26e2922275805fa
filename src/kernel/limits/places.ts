import { fail, type Result, succeed } from '../result.ts'

type Room = {
  /** How many may be in at the same time, in all and of one sender. Without `ofOne` one sender may have all places. */
  atOnce: number
  ofOne?: number
  waiting: { all: number; ofOne: number }
  longestWaitMs: number
}

/** Leaving a second time does nothing. */
export type Leave = () => void

export type Places = {
  /**
   * Resolves with the function that leaves the place again. `yours` where as many of the same sender wait as may.
   * `full` where too many wait, where no place became free in time, or where `signal` aborted. Where too many wait,
   * the last of the longest line gives way to one whose line is shorter.
   */
  take(from: string, signal?: AbortSignal): Promise<Result<Leave, 'yours' | 'full'>>
}

type Waiting = { enter: () => void; giveUp: () => void }

/**
 * Places for expensive work. Those who wait take turns by where they come `from`, mostly a network: whoever asks for
 * much waits behind their own requests and never keeps all others out.
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

  function leaveLine(from: string, one: Waiting) {
    const left = (lines.get(from) ?? []).filter((each) => each !== one)
    if (left.length > 0) lines.set(from, left)
    else lines.delete(from)
    waitingInAll -= 1
  }

  /** Puts a line last, so that its next turn comes after those of all others. */
  function endTurn(from: string) {
    const left = lines.get(from)
    if (left && lines.delete(from)) lines.set(from, left)
  }

  /**
   * Whether a line of this length may still grow by one: where too many wait, the last of the longest line has to go.
   */
  function findRoom(length: number): boolean {
    if (waitingInAll < most.all) return true
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= length + 1) return false
    longest.at(-1)?.giveUp()
    return true
  }

  return {
    async take(from, signal) {
      if (signal?.aborted) return fail('full')
      if (mayEnter(from)) return succeed(enter(from))
      const own = lines.get(from) ?? []
      if (own.length >= most.ofOne) return fail('yours')
      if (!findRoom(own.length)) return fail('full')
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
            endTurn(from)
            resolve(succeed(enter(from)))
          },
          giveUp,
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        lines.set(from, [...own, one])
        waitingInAll += 1
      })
    },
  }
}
