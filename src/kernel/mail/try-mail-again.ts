import { and, eq, isNull } from 'drizzle-orm'
import type { Editor } from '../caller.ts'
import { isId } from '../is-id.ts'
import { fail, type Result, succeed } from '../result.ts'
import { claimedMs } from './deliver-mail.ts'
import { mailQueued } from './mail-queued.ts'
import { outgoingMail } from './tables.ts'

/**
 * Makes a mail that was not taken due now, from the beginning of its tries. One that some process may be sending at
 * this moment is left alone: it is tried within ten minutes anyway, and would otherwise arrive twice.
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
