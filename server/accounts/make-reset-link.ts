import { generateId } from '@better-auth/core/utils/id'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { Orm } from '../database/database.ts'
import { authVerification } from '../database/tables/accounts.ts'
import type { OneTimeLink } from './make-invitation.ts'
import { makeToken } from './one-time-token.ts'

const hour = 60 * 60 * 1000

/** Under which the proof of a link is kept among Better Auth's, which have other names. */
export function resetIdentifier(tokenHash: string): string {
  return `password-reset:${tokenHash}`
}

/**
 * Writes, in `orm`'s transaction, the proof of a link to a new password, and returns the link: it works once, for an
 * hour, and only while the account has the same e-mail address.
 */
export async function makeResetLink(
  orm: Orm,
  account: { id: string; email: string },
  { locale, publicUrl, now }: { locale: Locale; publicUrl: string; now: Date },
): Promise<OneTimeLink> {
  const { token, hash } = makeToken()
  const expiresAt = new Date(now.getTime() + hour)
  await orm.insert(authVerification).values({
    id: generateId(32),
    identifier: resetIdentifier(hash),
    value: `${account.id}:${account.email}`,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
  return { link: `${publicUrl}${address.resetPassword(locale)}?token=${token}`, expiresAt }
}
