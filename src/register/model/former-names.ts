import { addDays } from '#kernel/time/calendar-days.ts'

/** What a company was called until a day, that one included; the oldest first. */
export type FormerName = { name: string; until: string }
type Named = { legalName: string; formerNames?: readonly FormerName[] }

/**
 * The former names of a company that is called otherwise from today on. A name that it takes up again within the same day
 * was a slip, of which nothing is kept; one that was wrong from its beginning is a correction, and leaves nothing either.
 */
export function formerNamesAfter(
  stored: Named,
  name: string,
  { today, isCorrection = false }: { today: string; isCorrection?: boolean | undefined },
): FormerName[] {
  const { legalName, formerNames = [] } = stored
  if (isCorrection || name === legalName) return [...formerNames]
  const until = addDays(today, -1)
  const before = formerNames.at(-1)
  if (before?.until === until) {
    const earlier = formerNames.slice(0, -1)
    return before.name === name ? earlier : [...formerNames]
  }
  return [...formerNames, { name: legalName, until }]
}

/** What a company was called on a day. */
export function nameOn({ legalName, formerNames = [] }: Named, day: string): string {
  return formerNames.find(({ until }) => until >= day)?.name ?? legalName
}
