import { eq, isNull } from 'drizzle-orm'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import type { PublicRecipient } from '#cases/model/public-recipient.ts'
import type { Caller } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { keyedDigest } from '#kernel/signed-values.ts'
import { isRightOf } from './case-handler.ts'

/**
 * Who may read reports, by their public names, those without one last; also people who have no key yet: a writer can
 * say that a report is about one of them, who would otherwise read it as soon as there is one. For everybody to read:
 * nothing of an account is in it.
 */
export async function listPublicRecipients(
  { database }: Pick<Caller, 'database'>,
  secret: string,
): Promise<PublicRecipient[]> {
  const rows = await database.orm
    .select({ id: authUser.id, name: userProfile.publicName })
    .from(authUser)
    .innerJoin(accountRight, isRightOf(authUser.id))
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .where(isNull(authUser.disabledAt))
    .orderBy(userProfile.publicName)
  const recipients = rows.map(({ id, name }) => ({ ref: refOf(secret, id), name }))
  // By their digests, so that the order tells nothing of the accounts.
  return recipients.toSorted(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) || (a.name === null && a.ref < b.ref ? -1 : 0),
  )
}

/**
 * The accounts that such references stand for, with the right or without it; `unknown` where one stands for none: whoever was meant
 * would read what is about them.
 */
export async function accountsOfRefs(
  { database }: Pick<Caller, 'database'>,
  secret: string,
  refs: readonly string[],
): Promise<Result<string[], 'unknown'>> {
  const asked = new Set(refs)
  if (asked.size === 0) return succeed([])
  const accounts = await database.orm.select({ id: authUser.id }).from(authUser)
  const meant = accounts.map(({ id }) => id).filter((id) => asked.has(refOf(secret, id)))
  return meant.length === asked.size ? succeed(meant) : fail('unknown')
}

/** A pairwise identifier: of this purpose alone, and stable, so that a form that was opened before a change still means whom it meant. */
function refOf(secret: string, uid: string): string {
  return keyedDigest(secret, 'public recipient', uid).slice(0, 22)
}
