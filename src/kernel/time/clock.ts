import { sql } from 'drizzle-orm'
import type { Orm } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Site } from '../site.ts'
import { hour, type Repeated, startEvery } from './start-every.ts'
import { clockMark } from './tables.ts'
import { todayIn } from './today.ts'

/** What the clock says now, and the latest that was believed before. */
export type ClockJump = { now: Date; believed: Date }

const minute = 60_000
/** So far a clock may go while nobody looks: a small body's server may be off over a long weekend. */
const mostHours = 96

/**
 * Compares the clock with the latest time that was believed, and believes it where it has not gone far since; otherwise
 * answers how far. Without such a time, as at the first start, the clock is believed.
 */
export async function readClock(orm: Orm, now: Date): Promise<ClockJump | null> {
  const staysNear = sql`abs(extract(epoch from excluded.believed - ${clockMark.believed})) <= ${mostHours * 3600}`
  const believed = sql`greatest(${clockMark.believed}, excluded.believed)`
  const [near] = await orm
    .insert(clockMark)
    .values({ believed: now })
    .onConflictDoUpdate({ target: clockMark.isOne, set: { believed }, setWhere: staysNear })
    .returning()
  if (near) return null
  return findJump(orm, now)
}

/** How far the clock is from what was believed, where that is too far; null otherwise. Only reads. */
export async function findJump(orm: Orm, now: Date): Promise<ClockJump | null> {
  const [mark] = await orm.select().from(clockMark)
  return mark && !isNear(now, mark.believed) ? { now, believed: mark.believed } : null
}

function isNear(now: Date, believed: Date): boolean {
  return Math.abs(now.getTime() - believed.getTime()) <= mostHours * hour
}

/**
 * What a request asks that dates something for good: the latest time that is believed, `now` among them, after which
 * nothing true was dated; null while the clock itself is not believed. Only reads: the mark is moved by `readClock`.
 */
export async function believedTime(orm: Orm, now: Date): Promise<Date | null> {
  const [mark] = await orm.select().from(clockMark)
  if (!mark) return now
  return isNear(now, mark.believed) ? new Date(Math.max(now.getTime(), mark.believed.getTime())) : null
}

/** So far a clock may be behind what was dated before it is asked whether that was dated by a jump: processes differ a little. */
export const tolerance = hour

/** Whether a day at the body's seat has not come, though not by so little that only the clocks of two processes differ. */
export function isDayAhead(day: string, now: Date): boolean {
  return day > todayIn(new Date(now.getTime() + tolerance))
}

/** A person says that the clock is right, wherever it was before. */
export async function believeClock(orm: Orm, now: Date): Promise<void> {
  await orm
    .insert(clockMark)
    .values({ believed: now })
    .onConflictDoUpdate({ target: clockMark.isOne, set: { believed: now } })
}

/**
 * Whether what cannot be undone may be done by this clock. A clock that was set wrong for a moment would otherwise
 * erase what was promised to be kept, and tell strangers of days that have not come. Asked before each round of it.
 */
export function byBelievedClock({ database, now }: Pick<Site, 'database' | 'now'>): () => Promise<boolean> {
  return async () => (await readClock(database.orm, now())) === null
}

/** Reads the clock every minute, so that its way is known; says once that it jumped, and once that it is believed again. */
export function startClock(
  site: Pick<Site, 'database' | 'now'> & { log: Pick<Log, 'warn' | 'info' | 'error'> },
): Repeated {
  let hasJumped = false
  return startEvery(minute, site.log, {
    'the clock could not be compared': async () => {
      const jump = await readClock(site.database.orm, site.now())
      if (jump && !hasJumped)
        site.log.warn(
          jump,
          'the clock jumped: nothing is erased and nobody is told of days until a person confirms it',
        )
      if (!jump && hasJumped) site.log.info('the clock is believed again')
      hasJumped = jump !== null
    },
  })
}
