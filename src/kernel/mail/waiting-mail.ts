import { and, eq, gt, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import type { Orm } from '../database/database.ts'
import { outgoingMail } from './tables.ts'

/** What waits to leave, how long the oldest of it has waited, and what nobody tries any more. */
export type Waiting = { count: number; oldestSeconds: number }
export type WaitingMail = Waiting & { givenUpThisWeek: number }

/** Of the mail of which nothing is to tell afterwards, nothing is counted. */
const counted = eq(outgoingMail.isForgotten, false)

/** Mail that leaves when a day has ended is counted from then on: its count would tell when it was written. */
export async function countWaitingMail(orm: Orm, now: Date): Promise<WaitingMail> {
  const { dueAt, sentAt, createdAt } = outgoingMail
  const [waiting] = await orm
    .select({ count: sql<number>`count(*)::int`, oldest: min(createdAt) })
    .from(outgoingMail)
    .where(and(counted, isNotNull(dueAt), lte(createdAt, now)))
  const week = new Date(now.getTime() - 7 * 24 * 3_600_000)
  const [givenUp] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(outgoingMail)
    .where(and(counted, isNull(dueAt), isNull(sentAt), gt(createdAt, week)))
  return {
    count: waiting?.count ?? 0,
    oldestSeconds: secondsSince(waiting?.oldest ?? null, now),
    givenUpThisWeek: givenUp?.count ?? 0,
  }
}

export function secondsSince(moment: Date | null, now: Date): number {
  return moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0
}
