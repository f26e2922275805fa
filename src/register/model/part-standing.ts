/** The days of one part of a certificate: of a site, or of a standard. */
type Dated = { addedOn: string | null; suspendedOn: string | null; withdrawnOn: string | null }

/** What of a certificate has days of its own. */
type Parted = {
  sites: readonly Dated[]
  standardsApart: readonly Omit<Dated, 'addedOn'>[]
}

/** How one part stands; `since` is null where nothing says since when. */
export type PartStanding = {
  state: 'not-yet' | 'covered' | 'suspended' | 'withdrawn'
  since: string | null
}

/**
 * How a site, or a standard, stands on a day by its own dates: one that no longer fulfils the requirements may be
 * suspended or taken out while the certificate goes on for the others (for sites: IAF MD 1). Whether that holds is
 * another question.
 */
export function partStandingOn({ addedOn, suspendedOn, withdrawnOn }: Dated, day: string): PartStanding {
  if (withdrawnOn !== null && withdrawnOn <= day) return { state: 'withdrawn', since: withdrawnOn }
  if (addedOn !== null && addedOn > day) return { state: 'not-yet', since: addedOn }
  if (suspendedOn !== null && suspendedOn <= day) return { state: 'suspended', since: suspendedOn }
  return { state: 'covered', since: addedOn }
}

/** Whether it is a place of the certificate on a day, suspended or not. */
export function isPlaceOn(site: Dated, day: string): boolean {
  const { state } = partStandingOn(site, day)
  return state === 'covered' || state === 'suspended'
}

/** The next day after this one on which a part stands otherwise by its dates alone. */
export function nextPartChange({ sites, standardsApart }: Parted, day: string): string | null {
  const days = [
    ...sites.map(({ addedOn }) => addedOn),
    ...[...sites, ...standardsApart].flatMap(({ suspendedOn, withdrawnOn }) => [suspendedOn, withdrawnOn]),
  ]
  return days.filter((each) => each !== null && each > day).toSorted()[0] ?? null
}
