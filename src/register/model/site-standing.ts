import type { CertificateRecord } from './certificate-record.ts'
import type { SiteRecord } from './item-records.ts'

type DatedSite = Pick<SiteRecord, 'addedOn' | 'suspendedOn' | 'withdrawnOn'>

/** How one site stands; `since` is null where nothing says since when. */
export type SiteStanding = {
  state: 'not-yet' | 'covered' | 'suspended' | 'withdrawn'
  since: string | null
}

/**
 * How a site stands on a day, by its own dates: one that no longer fulfils the requirements may be suspended or
 * taken out while the certificate goes on for the others (IAF MD 1). Whether that holds is another question.
 */
export function siteStandingOn({ addedOn, suspendedOn, withdrawnOn }: DatedSite, day: string): SiteStanding {
  if (withdrawnOn !== null && withdrawnOn <= day) return { state: 'withdrawn', since: withdrawnOn }
  if (addedOn !== null && addedOn > day) return { state: 'not-yet', since: addedOn }
  if (suspendedOn !== null && suspendedOn <= day) return { state: 'suspended', since: suspendedOn }
  return { state: 'covered', since: addedOn }
}

/** Whether it is a place of the certificate on a day, suspended or not. */
export function isPlaceOn(site: DatedSite, day: string): boolean {
  const { state } = siteStandingOn(site, day)
  return state === 'covered' || state === 'suspended'
}

/** The next day after this one on which a site stands otherwise by its dates alone. */
export function nextSiteChange({ sites }: Pick<CertificateRecord, 'sites'>, day: string): string | null {
  const days = sites.flatMap(({ addedOn, suspendedOn, withdrawnOn }) => [addedOn, suspendedOn, withdrawnOn])
  return days.filter((each) => each !== null && each > day).toSorted()[0] ?? null
}
