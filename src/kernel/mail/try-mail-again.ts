import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Editor } from '../caller.ts'
import { isId } from '../is-id.ts'
import type { MailTrouble } from '../mail-trouble.ts'
import { fail, type Result, succeed } from '../result.ts'
import { claimedMs } from './deliver-mail.ts'
import { mailQueued } from './queue-mail.ts'
import { outgoingMail } from './tables.ts'

/**
 * Makes a mail that was not taken due at once, with all its tries before it. `soon` for one that some process may be
 * sending at this moment: it is tried within ten minutes anyway, and might otherwise arrive twice.
 */
export async function tryMailAgain(caller: Editor, id: string): Promise<Result<null, 'not-found' | 'soon'>> {
  const { now } = caller
  if (!isId(id)) return fail('not-found')
  const tried = await caller.database.orm.transaction(async (orm) => {
    const isWaiting = and(eq(outgoingMail.id, id), isNull(outgoingMail.sentAt))
    const [mail] = await orm.select().from(outgoingMail).where(isWaiting).for('update')
    if (!mail?.lastError) return fail('not-found')
    if (mayBeUnderWay(mail.dueAt, now)) return fail('soon')
    await orm.update(outgoingMail).set({ dueAt: now, tries: 0 }).where(isWaiting)
    return succeed(null)
  })
  if (tried.ok) await caller.announcements.announce([mailQueued])
  return tried
}

/** Whether a mail that is due then may have been claimed: a claim makes it due again after its own time. */
export function mayBeUnderWay(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt.getTime() <= now.getTime() + claimedMs
}

/** The newest of the mails that were tried and not taken, never with their text, and how many there are. */
export async function listMailTroubles(
  caller: Editor,
  limit: number,
): Promise<{ mails: MailTrouble[]; total: number }> {
  const { orm } = caller.database
  const where = and(isNull(outgoingMail.sentAt), isNotNull(outgoingMail.lastError))
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(outgoingMail).where(where)
  const { id, to, subject, lastError, tries, dueAt, contactMessageId } = outgoingMail
  const rows = await orm
    .select({ id, to, subject, lastError, tries, dueAt, messageId: contactMessageId })
    .from(outgoingMail)
    .where(where)
    .orderBy(desc(outgoingMail.createdAt), outgoingMail.id)
    .limit(limit)
  const mails = rows.map(({ dueAt, lastError, ...row }) => ({
    ...row,
    lastError: lastError ?? '',
    nextTry: dueAt?.toISOString() ?? null,
    canTryAgain: !mayBeUnderWay(dueAt, caller.now),
  }))
  return { mails, total: counted?.total ?? 0 }
}
