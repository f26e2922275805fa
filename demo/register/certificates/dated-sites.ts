import { addDays } from '#kernel/time/calendar-days.ts'
import type { SiteRecord } from '#register/model/item-records.ts'

/**
 * The sites of a certificate as the body counts them, from three on: the first is the central function, and the last
 * one was added, suspended or withdrawn since the issue.
 */
export function datedSites(
  sites: readonly SiteRecord[],
  { issuedOn, today }: { issuedOn: string; today: string },
): SiteRecord[] {
  if (sites.length < 3) return [...sites]
  const since = addDays(issuedOn, 100 + sites.length)
  const last = (['addedOn', 'suspendedOn', 'withdrawnOn'] as const)[sites.length % 3] ?? 'addedOn'
  // Nobody stays suspended for years.
  const on = last === 'suspendedOn' ? latest(since, addDays(today, -90)) : since
  return sites.map((site, at) => ({
    ...site,
    number: String(at + 1).padStart(2, '0'),
    role: at === 0 ? 'central' : null,
    ...(at === sites.length - 1 && on <= today ? { [last]: on } : {}),
  }))
}

/** The same sites as the certificate before named them, of which none of that was known. */
export function sitesBefore(sites: readonly SiteRecord[]): SiteRecord[] {
  return sites
    .filter(({ addedOn }) => addedOn === null)
    .map((site) => ({ ...site, suspendedOn: null, withdrawnOn: null }))
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}
