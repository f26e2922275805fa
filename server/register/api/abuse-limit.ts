import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** So much from one network within a minute: twenty answers a second, or one of five hundred lines each five seconds. */
export const abuseLimits = { perMinute: 1_200, linesForOne: 5 } as const

/** Counts what a network asks, in memory and for a minute. Answers after how many seconds to come again, else null. */
type AbuseLimit = { take(network: string, lines?: number): Promise<number | null> }

export function createAbuseLimit(): AbuseLimit {
  const limiter = new RateLimiterMemory({ points: abuseLimits.perMinute, duration: 60 })
  return {
    async take(network, lines = 1) {
      try {
        await limiter.consume(network, Math.ceil(lines / abuseLimits.linesForOne))
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
  }
}
