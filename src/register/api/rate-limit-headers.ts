import { type AbuseLimit, abuseLimits, askingCosts } from '#register/store/abuse-limit.ts'

/** What limits are called in the headers. */
export type LimitName = 'asking' | 'badges'

/**
 * What a network may ask and what is left of it, as structured fields (draft-ietf-httpapi-ratelimit-headers-10), in
 * requests: what costs more than a request is counted as several.
 */
export async function rateLimitHeaders(
  name: LimitName,
  limit: AbuseLimit,
  network: string,
): Promise<Record<string, string>> {
  const { units, seconds } = await limit.left(network)
  return {
    'ratelimit-policy': `"${name}";q=${abuseLimits.perMinute};w=60`,
    ratelimit: `"${name}";r=${Math.floor(units / askingCosts.request)};t=${seconds}`,
  }
}
