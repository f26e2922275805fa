import { and, gt, isNull, type SQL } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { invitation } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'

/** Of the invitations that `which` means those that may still be used at `now`. */
export function waitingInvitations(now: Date, which?: SQL): SQL | undefined {
  return and(which, isNull(invitation.usedAt), isNull(invitation.withdrawnAt), gt(invitation.expiresAt, now))
}

/** Takes back those that `which` means and that may still be used, recorded one by one. Returns how many there were. */
export async function withdrawWaiting(caller: Caller, which: SQL, orm: Orm): Promise<number> {
  const withdrawn = await orm
    .update(invitation)
    .set({ withdrawnAt: caller.now })
    .where(waitingInvitations(caller.now, which))
    .returning({ id: invitation.id, email: invitation.email })
  for (const { id, email } of withdrawn)
    await recordEvent(caller, { what: 'invitation-withdrawn', subject: { id, name: email ?? '' } }, orm)
  return withdrawn.length
}
