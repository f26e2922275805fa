import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { keyedDigest } from '../signed-values.ts'

/** How one arrival is treated: it waits for `delayMs`, or is turned away for now because too many wait already. */
export type Admission = {
  delayMs: number
  isBusy: boolean
  /** How many came from there within an hour. */
  count: number
}

export type Arrivals = {
  /**
   * Counts an arrival from a network. One that has to wait counts as waiting from this call on; one that is turned
   * away is not counted.
   */
  admit(network: string, what: string): Admission
  /** The same, and resolves when the wait is over; at once where too many wait already. */
  letIn(network: string, what: string): Promise<Admission>
  /**
   * Counts an arrival that need not wait, such as one with a proof of work; answers how many came from there within an
   * hour.
   */
  count(network: string, what: string): number
  /**
   * Counts an arrival of which a network may make only so many within an hour: null, or in how many seconds the next may
   * come. One that is refused is not counted.
   */
  countUpTo(most: number, network: string, what: string): number | null
  /** What a network is known by today, from which nobody finds it again. */
  keyOf(network: string, what: string): string
  /** Whether the next arrival from there would have to wait. */
  isRaised(network: string, what: string): boolean
  /** For how many networks something is remembered. */
  size(): number
}

const hour = 60 * 60 * 1000
/** So many an hour from one network wait for nothing: an office, a school, a mobile operator's gate. */
const free = 12
const shortest = 250
const longest = 10_000
const mostWaiting = { network: 8, all: 64 }
const mostKeys = 20_000

/** `waiting` holds, for each arrival that waits, the moment at which its wait ends. */
type Counted = { count: number; since: number; waiting: number[] }

/**
 * Counts who comes, in memory alone. A network that sends much is slowed down and not shut out: what it sends waits
 * up to ten seconds, eight at a time. Only what would trouble others, such as mails to them, has an end. Networks are
 * /24 or /48, known by an HMAC whose key changes every day, and forgotten after an hour.
 */
export function createArrivals(now: () => number = Date.now): Arrivals {
  const counted = new Map<string, Counted>()
  let waiting: number[] = []
  let forgetting: NodeJS.Timeout | undefined
  let salt = { day: Number.NaN, key: randomBytes(32) }

  function keyOf(network: string, what: string): string {
    const day = Math.floor(now() / (24 * hour))
    if (salt.day !== day) {
      salt = { day, key: randomBytes(32) }
      counted.clear()
    }
    return keyedDigest(salt.key, 'network', what, widerNetwork(network))
  }

  function forgetOld() {
    for (const [key, { since }] of counted) {
      // The map is in the order of `since`.
      if (now() - since < hour && counted.size <= mostKeys) break
      counted.delete(key)
    }
  }

  /** In time also where nobody comes any more. */
  function forgetInTime() {
    const [oldest] = counted.values()
    if (forgetting || !oldest) return
    const left = Math.min(hour, Math.max(0, oldest.since + hour - now()))
    forgetting = setTimeout(() => {
      forgetting = undefined
      forgetOld()
      forgetInTime()
    }, left).unref()
  }

  function find(network: string, what: string): Counted {
    forgetOld()
    const key = keyOf(network, what)
    const found = counted.get(key) ?? { count: 0, since: now(), waiting: [] }
    counted.set(key, found)
    forgetInTime()
    return found
  }

  function admit(network: string, what: string): Admission {
    const from = find(network, what)
    const delayMs = delayAfter(from.count)
    const isStill = (until: number) => until > now()
    waiting = waiting.filter(isStill)
    from.waiting = from.waiting.filter(isStill)
    const isBusy =
      delayMs > 0 && (waiting.length >= mostWaiting.all || from.waiting.length >= mostWaiting.network)
    if (isBusy) return { delayMs, isBusy, count: from.count }
    if (delayMs > 0) for (const list of [waiting, from.waiting]) list.push(now() + delayMs)
    from.count += 1
    return { delayMs, isBusy, count: from.count }
  }

  return {
    admit,
    async letIn(network, what) {
      const admission = admit(network, what)
      if (!admission.isBusy && admission.delayMs > 0) await wait(admission.delayMs)
      return admission
    },
    count: (network, what) => ++find(network, what).count,
    countUpTo(most, network, what) {
      const from = find(network, what)
      if (from.count >= most) return Math.max(1, Math.ceil((from.since + hour - now()) / 1000))
      from.count += 1
      return null
    },
    keyOf,
    isRaised: (network, what) => delayAfter(find(network, what).count) > 0,
    size: () => counted.size,
  }
}

function delayAfter(count: number): number {
  return count < free ? 0 : Math.min(longest, shortest * 2 ** (count - free))
}

/** The /24 of an IPv4 address, the /48 of an IPv6 network as `networkOf` writes it. */
function widerNetwork(network: string): string {
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.')
}
