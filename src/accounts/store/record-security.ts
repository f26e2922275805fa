import { eq } from 'drizzle-orm'
import { recordEvents } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale } from '#kernel/locales.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { type SecurityChange, securityMail } from '../words/security-mail.ts'
import { authUser, userProfile } from './tables.ts'

/**
 * Records what changed in how an account is signed in to, and queues the mail that tells its owner, in the language of the
 * account; `orm` is a transaction. Whoever began it announces `mailQueued` when it has ended.
 */
export async function recordSecurity(
  orm: Orm,
  caller: Caller,
  subject: { id: string; name: string },
  changes: readonly SecurityChange[],
): Promise<void> {
  if (changes.length === 0) return
  await recordEvents(
    caller,
    changes.map((change) => ({ ...change, subject })),
    orm,
  )
  await tellOwner(orm, caller, subject.id, changes)
}

/** A passkey of this name was taken off an account. */
export function passkeyRemoved(name: string | null): SecurityChange {
  return { what: 'passkey-removed', ...(name ? { details: { passkey: name } } : {}) }
}

/** The mail alone. */
export async function tellOwner(
  orm: Orm,
  { host, locale, now }: Caller,
  uid: string,
  changes: readonly SecurityChange[],
): Promise<void> {
  const [owner] = await orm
    .select({ email: authUser.email, locale: userProfile.locale })
    .from(authUser)
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .where(eq(authUser.id, uid))
  if (!owner) return
  const mail = securityMail(changes, host, asLocale(owner.locale, locale))
  await queueMail(orm, { to: owner.email, ...mail }, now)
}
