import { and, desc, eq, or, sql } from 'drizzle-orm'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { SentReminder } from '#register/model/reminders.ts'
import { certificate } from '../tables/register.ts'
import { certificateProgramme as due, holderReminder } from '../tables/register-work.ts'

/** What the holder of a certificate was reminded of, the newest first. */
export async function readReminders(orm: Orm, id: string): Promise<SentReminder[]> {
  const { kind, dueOn, days, at } = holderReminder
  const rows = await orm
    .select({ kind, dueOn, days, at })
    .from(holderReminder)
    .where(eq(holderReminder.certificateId, id))
    .orderBy(desc(at), kind)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Of what is due next, or of the last day of a certificate, the reminder that went out last, by the certificate's id. What
 * was sent of a step that is over says nothing of what is due.
 */
export async function lastReminders(orm: Orm, ids: readonly string[]): Promise<Map<string, SentReminder>> {
  const { certificateId, kind, dueOn, days, at } = holderReminder
  const rows = await orm
    .selectDistinctOn([certificateId], { certificateId, kind, dueOn, days, at })
    .from(holderReminder)
    .innerJoin(certificate, eq(certificate.id, certificateId))
    .innerJoin(due, eq(due.certificateId, certificateId))
    .where(
      and(
        anyOf(certificateId, [...ids]),
        or(
          and(eq(kind, 'surveillance'), eq(due.kind, 'surveillance'), eq(dueOn, due.dueOn)),
          and(eq(kind, 'expiry'), sql`${dueOn} = ${certificate.expiresOn}`),
        ),
      ),
    )
    .orderBy(certificateId, desc(at))
  return new Map(rows.map(({ certificateId: id, ...row }) => [id, { ...row, at: row.at.toISOString() }]))
}
