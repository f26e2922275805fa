import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createPlaces, type Places } from '#kernel/limits/places.ts'

/**
 * What a network may ask of the register within a minute, in units of what checking one line costs: about half a
 * millisecond. `rowsForOne` rows of a file cost as much as a line.
 */
export const askingCosts = {
  ...{ perMinute: 6_000, request: 5, line: 1, likeness: 20, rowsForOne: 10 },
  /** A search with its counts, and one for what may be meant while somebody types. */
  ...{ search: 25, suggestion: 10 },
} as const

/** What one certificate or company costs at most, before anybody knows whether there is such a one. */
export const mostLookUpCost = askingCosts.request + askingCosts.likeness

/** What it cost: where there is none, near ones were looked for. */
export function lookUpCost({ outcome }: { outcome: string }): number {
  return askingCosts.request + (outcome === 'unknown' ? askingCosts.likeness : 0)
}

/** The same as its users count: requests, and lines of a check of many. */
export const abuseLimits = {
  perMinute: askingCosts.perMinute / askingCosts.request,
  linesForOne: askingCosts.request / askingCosts.line,
  requestsForUnknown: askingCosts.likeness / askingCosts.request,
  requestsForSearch: askingCosts.search / askingCosts.request,
} as const

/** Counts what networks ask, in memory and for a minute. */
export type AbuseLimit = {
  /**
   * Takes the most that an answer may cost, before it is made, so that requests at one time are counted like requests
   * one after the other. Returns null, or after how many seconds to try again where the limit is reached.
   */
  take(network: string, cost: number): Promise<number | null>
  /** Gives back what an answer did not cost. */
  giveBack(network: string, cost: number): Promise<void>
  /** What is left, and in how many seconds there is all of it again. */
  left(network: string): Promise<{ units: number; seconds: number }>
}

export function createAbuseLimit(): AbuseLimit {
  const limiter = new RateLimiterMemory({ points: askingCosts.perMinute, duration: 60 })
  return {
    async take(network, cost) {
      try {
        await limiter.consume(network, cost)
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // What is refused costs nothing: something smaller may still be asked.
        await limiter.reward(network, cost)
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async giveBack(network, cost) {
      const counted = await limiter.get(network)
      // Once the minute is over, nothing is left that could be given back.
      const left = Math.min(cost, counted?.consumedPoints ?? 0)
      if (left > 0) await limiter.reward(network, left)
    },
    async left(network) {
      const counted = await limiter.get(network)
      const units = Math.max(0, askingCosts.perMinute - (counted?.consumedPoints ?? 0))
      return { units, seconds: Math.max(0, Math.ceil((counted?.msBeforeNext ?? 0) / 1000)) }
    },
  }
}

/** What visitors and programs may ask of the register together, whichever way they ask. */
export type RegisterLimits = {
  asking: AbuseLimit
  /** Badges stand in pages of others, who may have many readers: they take nothing of what programs may ask. */
  badges: AbuseLimit
  /** For those who download what a search found. */
  downloads: Places
}

export function openRegisterLimits(): RegisterLimits {
  return {
    asking: createAbuseLimit(),
    badges: createAbuseLimit(),
    downloads: createPlaces({
      ...{ atOnce: 2, ofOne: 1 },
      ...{ waiting: { all: 12, ofOne: 3 }, longestWaitMs: 10_000 },
    }),
  }
}
