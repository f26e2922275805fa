import { and, eq, isNull } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { accountRight, authUser } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'
import { mailQueued } from '../../mail/mail-queued.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { tellReaders } from './tell-readers.ts'

type Given = Result<undefined, 'not-allowed' | 'not-found'>

/**
 * Gives a person the right to open reports. Any administrator may, for themselves too: it is in both records for good.
 * The person then makes a key of their own; what came before that key is not opened by it until somebody who can open
 * it wraps it anew. Every other reader is told by mail. Giving a right that is there changes nothing. `not-found` also for a disabled account.
 */
export async function giveRight(caller: Caller, uid: string): Promise<Given> {
  const { actor, now } = caller
  if (!actor) return fail('not-allowed')
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
  if (given.ok) await caller.announcements.announce([mailQueued])
  return given
}
