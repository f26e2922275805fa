import { and, desc, eq, gt } from 'drizzle-orm'
import { nameDevice } from '#domain/accounts/device-name.ts'
import type { OwnAccount } from '#domain/accounts/own-account.ts'
import { asLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import {
  authPasskey,
  authSession,
  authTwoFactor,
  authUser,
  userProfile,
} from '../../database/tables/accounts.ts'
import type { Accounts } from '../accounts.ts'
import { canOpen } from '../second-factor/can-open.ts'

/** What the actor may see of their own account: no secret, no key, no token. */
export async function readOwnAccount(
  accounts: Accounts,
  caller: Caller,
  sessionId: string,
): Promise<Result<OwnAccount, 'not-allowed'>> {
  const { actor, now } = caller
  const { orm } = caller.database
  if (!actor) return fail('not-allowed')
  const [account] = await orm
    .select({
      email: authUser.email,
      isGuarded: authUser.twoFactorEnabled,
      codes: authTwoFactor.backupCodes,
      locale: userProfile.locale,
    })
    .from(authUser)
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .leftJoin(authTwoFactor, eq(authTwoFactor.userId, authUser.id))
    .where(eq(authUser.id, actor.id))
  if (!account) return fail('not-allowed')
  const passkeys = await orm
    .select({ id: authPasskey.id, name: authPasskey.name, createdAt: authPasskey.createdAt })
    .from(authPasskey)
    .where(eq(authPasskey.userId, actor.id))
    .orderBy(authPasskey.createdAt)
  const sessions = await orm
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, actor.id), gt(authSession.expiresAt, now)))
    .orderBy(desc(authSession.updatedAt), authSession.id)
  return succeed({
    email: account.email,
    locale: asLocale(account.locale, caller.locale),
    recoveryCodesLeft: account.isGuarded ? await codesLeft(accounts, actor.id, account.codes) : null,
    passkeys: passkeys.map((each) => ({ ...each, createdAt: each.createdAt?.toISOString() ?? null })),
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: nameDevice(userAgent ?? ''),
      since: createdAt.toISOString(),
      lastUsed: updatedAt.toISOString(),
      isThis: id === sessionId,
    })),
  })
}

/** None is left of codes that nobody can read any more. */
async function codesLeft(accounts: Accounts, userId: string, kept: string | null): Promise<number> {
  if (kept === null || !(await canOpen(accounts, kept))) return 0
  return (await accounts.auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length
}
