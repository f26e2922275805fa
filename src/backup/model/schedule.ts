import { addDays } from '#kernel/time/calendar-days.ts'
import { momentOf } from '#kernel/time/local-time.ts'
import { todayIn } from '#kernel/time/today.ts'

const hour = 60 * 60 * 1000

/** The latest moment at which the clocks of a time zone showed this hour. */
export function latestAt(now: Date, atHour: number, timeZone: string): Date {
  const today = todayIn(now, timeZone)
  const at = onDay(today, atHour, timeZone)
  return at <= now ? at : onDay(addDays(today, -1), atHour, timeZone)
}

/** Where clocks are put forward over the hour, the one after it. */
function onDay(day: string, atHour: number, timeZone: string): Date {
  const asked = (hour: number) => momentOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)
  for (const each of [atHour, (atHour + 1) % 24]) {
    const moment = asked(each)
    if (moment.ok) return moment.value
  }
  throw new Error(`No clock of ${timeZone} shows ${atHour} on ${day}`)
}

type Known = { madeAt: Date | null; triedAt: Date | null }

/**
 * Whether a backup is to be made now: none was since it was due, and the latest try was an hour ago. What is dated ahead was
 * dated by a clock that was wrong, and counts for nothing.
 */
export function isDue({ madeAt, triedAt }: Known, due: Date, now: Date): boolean {
  const isSince = (moment: Date | null, since: number) =>
    moment !== null && moment.getTime() >= since && moment.getTime() <= now.getTime() + hour
  return !isSince(madeAt, due.getTime()) && !isSince(triedAt, Math.max(due.getTime(), now.getTime() - hour))
}

/** So long a backup may take before the dashboard says that it is late. */
const patience = 3 * hour

/** Whether a person should hear that there is no backup since it was due, or that the first one does not come to its end. */
export function isLate({ madeAt, triedAt }: Known, due: Date, now: Date): boolean {
  const since = madeAt === null ? triedAt : madeAt < due ? due : null
  return since !== null && now.getTime() - since.getTime() > patience
}

/**
 * What a backup by schedule is called: the site, so that several share a folder, the moment in UTC, and how many files it
 * lacks, by which retention knows those that lack none.
 */
export function backupName(site: string, now: Date, { isSealed = false, lost = 0 } = {}): string {
  return `${beginning(site)}${stampOf(now)}${lost > 0 ? `.lacks-${lost}` : ''}.tar.zst${isSealed ? '.age' : ''}`
}

/** Those of this site among the names in a folder, the oldest first; `.part` ones are what killed processes left. */
export function ownBackups(site: string, names: string[]): { whole: string[]; begun: string[] } {
  const rest = /^\d{4}-\d\d-\d\dT\d{6}Z(?:\.lacks-\d+)?\.tar\.zst(?:\.age)?(\.part)?$/
  const found = names.flatMap((name) => {
    const match = name.startsWith(beginning(site)) ? rest.exec(name.slice(beginning(site).length)) : null
    return match ? [{ name, isBegun: match[1] !== undefined }] : []
  })
  const named = (isBegun: boolean) =>
    found
      .filter((each) => each.isBegun === isBegun)
      .map(({ name }) => name)
      .toSorted()
  return { whole: named(false), begun: named(true) }
}

/**
 * Which of a site's backups go once `made` is there: all but the newest `keep`. `made` stays, and so does the newest that lacks
 * nothing. What is dated ahead was dated by a clock that was wrong: it takes nobody's place, and is left to a person.
 */
export function outdated(
  { site, made, keep }: { site: string; made: string; keep: number },
  names: string[],
  now: Date,
): string[] {
  const end = `${beginning(site)}${stampOf(new Date(now.getTime() + hour))}`
  const known = ownBackups(site, names).whole.filter((name) => name < end)
  const kept = new Set([made, ...known.slice(-keep)])
  const lackingNone = known.findLast((name) => !name.includes('.lacks-'))
  return known.filter((name) => !kept.has(name) && name !== lackingNone)
}

const stampOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** What the names of all backups of a site begin with. */
export const beginning = (site: string) => `aval-${site.replace(/[^a-z0-9.-]/gi, '-')}-`

/** What the dashboard says; moments in ISO 8601. */
export type ShownBackup = {
  /** Null where none is made by schedule. */
  last: { at: string; bytes: number; isSealed: boolean; lost: number } | null
  isScheduled: boolean
  /** `isMade` where the backup is there and only the older ones could not be removed. */
  failure: { at: string; why: string; isMade: boolean } | null
  isLate: boolean
}
