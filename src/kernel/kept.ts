import { type Announcements, everything } from './announcements.ts'
import type { Reads } from './caller.ts'

export type Made<Value> = {
  value: Value
  /** What it was made from. A change of any of this makes it old, and so does the moment `freshUntil`. */
  reads: Reads
  freshUntil: Date
}

export type Kept<Value> = {
  find(key: string, now: number): Made<Value> | null
  /** What is being made at this moment, for whoever wants to wait for it too. */
  underWay(key: string): Promise<Made<Value>> | null
  /** Makes the value once, however many ask at the same time, and keeps it when it may be kept. */
  make(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>>
  readonly bytes: number
  readonly size: number
  close(): void
}

export type Limits<Value> = {
  maxBytes: number
  weigh: (value: Value) => number
  mayKeep?: (value: Value) => boolean
  /** Is told of each value that is kept, and calls `weighAgain` whenever its weight has changed. */
  whenKept?: (value: Value, weighAgain: () => void) => void
}

const mostRemembered = 10_000

/**
 * Values in memory until something that they were made from changes. When `maxBytes` is reached, the least recently
 * asked for go first. A value whose sources changed while it was made is answered but not kept.
 */
export function createKept<Value>(
  announcements: Announcements,
  { maxBytes, weigh, mayKeep = () => true, whenKept }: Limits<Value>,
): Kept<Value> {
  const kept = new Map<string, { made: Made<Value>; weight: number }>()
  const underWay = new Map<string, Promise<Made<Value>>>()
  const changedAt = new Map<string, number>()
  let clock = 0
  let bytes = 0

  // The key counts too: a caller chooses it, up to the length of a request line, and it may be larger than the value.
  const weightOf = (key: string, { value }: Made<Value>) => weigh(value) + 2 * key.length
  const forget = (key: string) => {
    const found = kept.get(key)
    if (!found) return
    bytes -= found.weight
    kept.delete(key)
  }
  const makeRoom = () => {
    for (const [oldest] of kept) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }
  const weighAgain = (key: string, made: Made<Value>) => {
    const found = kept.get(key)
    if (found?.made !== made) return
    const weight = weightOf(key, made)
    bytes += weight - found.weight
    found.weight = weight
    makeRoom()
  }
  const stop = announcements.listen((topics) => {
    clock += 1
    // Records have topics of their own. To forget which changed when is to take all for changed.
    if (changedAt.size > mostRemembered) {
      changedAt.clear()
      changedAt.set(everything, clock)
    }
    for (const topic of topics) changedAt.set(topic, clock)
    // Whoever asks from now on must not join what began before the change.
    underWay.clear()
    // Many may be told at once, and each page was made from few.
    const changed = new Set(topics)
    for (const [key, { made }] of kept)
      if (changed.has(everything) || [...made.reads.topics].some((topic) => changed.has(topic))) forget(key)
  })

  const keep = (key: string, made: Made<Value>, startedAt: number) => {
    const { topics, keepable } = made.reads
    const isOld = [everything, ...topics].some((topic) => (changedAt.get(topic) ?? 0) > startedAt)
    const weight = weightOf(key, made)
    if (isOld || !keepable || !mayKeep(made.value) || weight > maxBytes) return
    forget(key)
    kept.set(key, { made, weight })
    bytes += weight
    makeRoom()
    whenKept?.(made.value, () => weighAgain(key, made))
  }

  return {
    find(key, now) {
      const found = kept.get(key)
      if (!found) return null
      if (found.made.freshUntil.getTime() <= now) {
        forget(key)
        return null
      }
      kept.delete(key)
      kept.set(key, found)
      return found.made
    },
    underWay: (key) => underWay.get(key) ?? null,
    make(key, make) {
      const running = underWay.get(key)
      if (running) return running
      const startedAt = clock
      const making = make()
        .then((made) => {
          keep(key, made, startedAt)
          return made
        })
        .finally(() => {
          if (underWay.get(key) === making) underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    },
    get bytes() {
      return bytes
    },
    get size() {
      return kept.size
    },
    close: stop,
  }
}
