import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { accountRight, authUser } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'
import { mailQueued } from '../../mail/mail-queued.ts'
import { isRightOf } from '../conditions.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { endKeysOf } from './end-key.ts'

type Taken = Result<undefined, 'not-allowed' | 'not-found'>

/**
 * Takes the right to open reports from a person and ends their key. From then on the server gives them nothing of any
 * case and nothing new is sealed to them; older keys of cases stay wrapped to theirs until somebody wraps them anew.
 * `not-found` where the person did not have the right.
 */
export async function takeRight(caller: Caller, uid: string): Promise<Taken> {
  if (!caller.actor) return fail('not-allowed')
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
  if (done.ok) await caller.announcements.announce([mailQueued])
  return done
}
