import { generateId } from '@better-auth/core/utils/id'
import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { isEmailAddress, readEmailAddress } from '#kernel/text/email-address.ts'
import { hashPassword } from './password-hash.ts'
import { judgePassword, type PasswordProblem } from './password-rules.ts'
import { authCredential, authUser, userProfile } from './tables.ts'

export type NewAccount = {
  email: string
  name: string
  password: string
  locale: Locale
  /** What it is narrowed to; everything where that is not given. */
  rights?: MaybeNarrowed
}
export type AccountProblem = 'email-not-valid' | 'email-taken' | 'name-missing' | PasswordProblem

/**
 * Makes an account with its profile and its password, and records it. The e-mail address is kept in lower case.
 * `first` runs before it in the same transaction; when it answers false nothing is made (`refused`).
 */
export async function createAccount(
  caller: Caller,
  given: NewAccount,
  first: (orm: Orm, uid: string) => Promise<boolean> = async () => true,
): Promise<Result<{ uid: string }, AccountProblem | 'refused'>> {
  const email = readEmailAddress(given.email)
  const name = given.name.trim()
  if (!isEmailAddress(email)) return fail('email-not-valid')
  if (name === '' || name.length > 200) return fail('name-missing')
  const problem = judgePassword(given.password, [email, name])
  if (problem) return fail(problem)
  const password = await hashPassword(given.password)
  const make = async (orm: Orm) => {
    const [taken] = await orm.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email))
    if (taken) return fail('email-taken')
    const uid = generateId(32)
    if (!(await first(orm, uid))) return fail('refused')
    await putAccount(orm, caller, { ...given, uid, email, name, password })
    return succeed({ uid })
  }
  return caller.database.orm.transaction(make).catch((error: unknown) => {
    if (isEmailCollision(error)) return fail('email-taken')
    throw error
  })
}

type PutAccount = Omit<NewAccount, 'password'> & {
  uid: string
  /** The hash of its password, as it is stored. */
  password: string
  disabledAt?: Date | null
  /** What the record of the person said on the site before, beside name and language. */
  former?: Record<string, unknown> | null
}

/** Writes an account with its profile and its password, and records it, in `orm`'s transaction; answers its id. */
export async function putAccount(orm: Orm, caller: Caller, given: PutAccount): Promise<string> {
  const { uid, email, name, password, rights = null, disabledAt = null, former = null } = given
  const stamps = { createdAt: caller.now, updatedAt: caller.now }
  await orm
    .insert(authUser)
    .values({ id: uid, name, email, emailVerified: true, rights, disabledAt, ...stamps })
  await orm.insert(authCredential).values({
    id: generateId(32),
    accountId: uid,
    providerId: 'credential',
    userId: uid,
    password,
    ...stamps,
  })
  await orm.insert(userProfile).values({ uid, name, locale: given.locale, former, ...stamps })
  await recordEvent(caller, { what: 'account-created', subject: { id: uid, name: email } }, orm)
  return uid
}

/** Whether a query failed because another account took the e-mail address since it was found to be free. */
export function isEmailCollision(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined
  // unique_violation (PostgreSQL, appendix A).
  return cause?.code === '23505' && cause.constraint === 'auth_user_email_unique'
}
