import { generateId } from '@better-auth/core/utils/id'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { invitation } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import { makeToken } from './one-time-token.ts'

const hour = 60 * 60 * 1000

/** A link that is known to whoever asked for it, and kept nowhere. */
export type OneTimeLink = { link: string; expiresAt: Date }

/** Writes and records an invitation in `orm`'s transaction; without an e-mail address, the first administrator's. */
export async function makeInvitation(
  caller: Caller,
  given: { email: string | null; locale: Locale; hours: number; publicUrl: string },
  orm: Orm,
): Promise<OneTimeLink> {
  const { token, hash } = makeToken()
  const id = generateId(32)
  const expiresAt = new Date(caller.now.getTime() + given.hours * hour)
  await orm.insert(invitation).values({
    id,
    tokenHash: hash,
    email: given.email,
    locale: given.locale,
    invitedBy: caller.actor?.id ?? null,
    createdAt: caller.now,
    expiresAt,
  })
  await recordEvent(caller, { what: 'invited', subject: { id, name: given.email ?? '' } }, orm)
  return { link: `${given.publicUrl}${address.invitation(given.locale)}?token=${token}`, expiresAt }
}
