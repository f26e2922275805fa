import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import type { Lack } from '#kernel/signed-in.ts'
import type { Accounts } from '../accounts.ts'
import { lockAccount } from '../end-access.ts'
import { provePassword } from '../own/prove-password.ts'
import { accountRule, authPasskey, authSession, authUser } from '../tables.ts'

const rule = 'second-factor'

const isRequired = sql<boolean>`exists (select from ${accountRule} where ${accountRule.rule} = ${rule})`

/** Whether every account must have a second factor. */
export async function isSecondFactorRequired(orm: Orm): Promise<boolean> {
  const [found] = await orm.select().from(accountRule).where(eq(accountRule.rule, rule))
  return found !== undefined
}

/** What the session lacks; null where nothing is required, or it lacks nothing. */
export async function lackOf(orm: Orm, sessionId: string): Promise<Lack | null> {
  const [found] = await orm
    .select({ isRequired, ...heldFactors })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(eq(authSession.id, sessionId))
  return found?.isRequired ? missing(found) : null
}

/** Which factors an account has, and whether a session was proved by a passkey. */
const heldFactors = {
  hasApp: authUser.twoFactorEnabled,
  hasPasskey: sql<boolean>`exists (select from ${authPasskey} where ${authPasskey.userId} = ${authUser.id})`,
  passkeyAt: authSession.passkeyAt,
}

type Held = { hasApp: boolean; hasPasskey: boolean; passkeyAt: Date | null }

function missing({ hasApp, hasPasskey, passkeyAt }: Held): Lack | null {
  if (hasApp || (hasPasskey && passkeyAt !== null)) return null
  return hasPasskey ? 'unproved' : 'none'
}

type RuleChange = { isRequired: boolean; present: string; sessionId: string }
type Problem = 'not-allowed' | 'wrong-password' | 'too-many' | 'own-first'

/**
 * Requires a second factor of every account, or ends that. Where it is required, a session without one reaches only
 * the page to set it up. Only somebody whose own session lacks nothing may change the rule, so that there is always
 * one who gets in.
 */
export async function setSecondFactorRule(
  accounts: Pick<Accounts, 'limits'>,
  caller: Editor,
  { isRequired: isWanted, present, sessionId }: RuleChange,
): Promise<Result<undefined, Problem, { seconds: number } | undefined>> {
  ensureMay(caller, { to: 'administer' })
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const { id } = proved.value
  return caller.database.orm.transaction(async (orm) => {
    // Locked so that the actor's own second factor cannot be removed at the same time.
    await lockAccount(orm, id)
    const [held] = await orm
      .select(heldFactors)
      .from(authSession)
      .innerJoin(authUser, eq(authUser.id, authSession.userId))
      .where(and(eq(authSession.id, sessionId), eq(authUser.id, id), isNull(authUser.disabledAt)))
    if (!held) return fail('not-allowed')
    if (missing(held)) return fail('own-first')
    const changed = isWanted
      ? await orm
          .insert(accountRule)
          .values({ rule, madeAt: caller.now, madeBy: id })
          .onConflictDoNothing()
          .returning({ rule: accountRule.rule })
      : await orm.delete(accountRule).where(eq(accountRule.rule, rule)).returning({ rule: accountRule.rule })
    const what = isWanted ? 'second-factor-required' : 'second-factor-not-required'
    if (changed.length > 0) await recordEvent(caller, { what }, orm)
    return succeed(undefined)
  })
}

/**
 * Whether the encrypted part of a second factor can still be decrypted. It cannot after `secret.key` was lost; the log
 * then says so, without naming the account.
 */
export async function canOpen(accounts: Pick<Accounts, 'auth' | 'log'>, kept: string): Promise<boolean> {
  const { secretConfig } = await accounts.auth.$context
  try {
    await symmetricDecrypt({ key: secretConfig, data: kept })
    return true
  } catch {
    accounts.log.warn('a second factor cannot be decrypted: secret.key is not the one that it was kept with')
    return false
  }
}
