import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import type { SpaceKeys } from '#cases/model/space-keys.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { callerMay, ensureMay } from '#kernel/rights/ensure-may.ts'
import { caseHandlerOf, isActiveKeyOf, isRightOf } from '../case-handler.ts'
import { holdersOf } from '../case-recipients.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { readersChanged, takesReports } from '../space-state.ts'
import { caseKeyHolder, reportedCase } from '../tables.ts'
import { endKeysOf, readRecovery } from './kept-keys.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Throws the page of a refusal where the caller neither gives the right to open reports nor has it: who else has an
 * account, and who made the recovery key, is for nobody else.
 */
export async function ensureMayReadKeys(caller: Editor): Promise<void> {
  if (!callerMay(caller, administer) && !(await caseHandlerOf(caller)).ok) ensureMay(caller, administer)
}

const administer = { to: 'administer' } as const

/**
 * The accounts with their rights and keys, the recovery key, and whether reports are taken. Administrators, who give
 * the right, are shown every account; those who have it are shown who opens reports, and themselves.
 */
export async function listReaders(caller: Editor): Promise<SpaceKeys> {
  const opensReports = or(
    isNotNull(accountRight.right),
    isNotNull(caseKeyHolder.id),
    eq(authUser.id, caller.actor.id),
  )
  const rows = await caller.database.orm
    .select({
      uid: authUser.id,
      name: authUser.name,
      email: authUser.email,
      disabledAt: authUser.disabledAt,
      right: accountRight.right,
      publicName: userProfile.publicName,
      keyId: caseKeyHolder.id,
      keyMadeAt: caseKeyHolder.madeAt,
    })
    .from(authUser)
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .leftJoin(accountRight, isRightOf(authUser.id))
    .leftJoin(caseKeyHolder, isActiveKeyOf(authUser.id))
    .where(callerMay(caller, administer) ? undefined : opensReports)
    .orderBy(authUser.name, authUser.email)
  const [isOpen, recovery] = await Promise.all([takesReports(caller.database.orm), readRecovery(caller)])
  return {
    isOpen,
    recovery: recovery && { ...recovery, madeAt: recovery.madeAt.toISOString() },
    people: rows.map(({ uid, name, email, disabledAt, right, publicName, keyId, keyMadeAt }) => ({
      uid,
      name,
      email,
      isDisabled: disabledAt !== null,
      hasRight: right !== null,
      publicName,
      key: keyId && keyMadeAt ? { id: keyId, madeAt: keyMadeAt.toISOString() } : null,
    })),
  }
}

/**
 * Whether something lies unread that is about everybody who reads, so that only the recovery key opens it. Readers
 * are told this much, but not what it is, how much, or since when.
 */
export async function waitsForRecovery(caller: Editor): Promise<boolean> {
  if (!(await caseHandlerOf(caller)).ok) return false
  const { orm } = caller.database
  const unread = await orm
    .select({ id: reportedCase.id })
    .from(reportedCase)
    .where(eq(reportedCase.isUnread, true))
  for (const { id } of unread) if ((await holdersOf(orm, id)).handlers.length === 0) return true
  return false
}

type Given = Result<undefined, 'not-found'>

/**
 * Gives a person the right to open reports. Any administrator may, for themselves too: it is in both records for
 * good. The person then makes a key of their own; it opens older cases only after somebody who can open them has
 * wrapped them anew. Every other reader is told by mail. Giving a right that is there changes nothing. `not-found`
 * also for a disabled account.
 */
export async function giveRight(caller: Editor, uid: string): Promise<Given> {
  const { actor, now } = caller
  ensureMay(caller, { to: 'administer' })
  const given = await caller.database.orm.transaction<Given>(async (orm) => {
    const [account] = await orm
      .select({ id: authUser.id, name: authUser.email })
      .from(authUser)
      .where(and(eq(authUser.id, uid), isNull(authUser.disabledAt)))
    if (!account) return fail('not-found')
    const given = await orm
      .insert(accountRight)
      .values({ userId: uid, right: 'open-reports', grantedAt: now, grantedBy: actor.id })
      .onConflictDoNothing()
      .returning({ userId: accountRight.userId })
    if (given.length === 0) return succeed(undefined)
    await recordEvent(
      caller,
      { what: 'right-given', subject: account, details: { right: 'open-reports' } },
      orm,
    )
    await recordCaseEvent(caller, { what: 'right-given', details: { person: account.name } }, orm)
    await tellReaders(caller, 'right-given', orm, uid)
    return succeed(undefined)
  })
  if (given.ok) await caller.announcements.announce([mailQueued, readersChanged])
  return given
}

type Taken = Result<undefined, 'not-found'>

/**
 * Takes the right to open reports from a person and ends their key. From then on the server gives them nothing of any
 * case and nothing new is sealed to them; older keys of cases stay wrapped to theirs until somebody wraps them anew.
 * Anybody may give up their own; taking another's is for administrators. `not-found` where the person did not have the right.
 */
export async function takeRight(caller: Editor, uid: string): Promise<Taken> {
  if (uid !== caller.actor.id) ensureMay(caller, { to: 'administer' })
  const done = await caller.database.orm.transaction<Taken>(async (orm) => {
    const [taken] = await orm
      .delete(accountRight)
      .where(isRightOf(uid))
      .returning({ userId: accountRight.userId })
    if (!taken) return fail('not-found')
    const [account] = await orm
      .select({ id: authUser.id, name: authUser.email })
      .from(authUser)
      .where(eq(authUser.id, uid))
    await recordEvent(
      caller,
      { what: 'right-taken', subject: account, details: { right: 'open-reports' } },
      orm,
    )
    await recordCaseEvent(caller, { what: 'right-taken', details: { person: account?.name ?? '' } }, orm)
    await endKeysOf(caller, uid, orm)
    return succeed(undefined)
  })
  if (done.ok) await caller.announcements.announce([mailQueued, readersChanged])
  return done
}
