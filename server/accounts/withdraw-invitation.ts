import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { invitation } from '../database/tables/accounts.ts'
import { withdrawWaiting } from './waiting-invitations.ts'

/** Takes back an invitation, so that its link no longer works. `not-found` where none waits under this id any more. */
export async function withdrawInvitation(
  caller: Caller,
  id: string,
): Promise<Result<undefined, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  const { orm } = caller.database
  const withdrawn = await orm.transaction((inside) => withdrawWaiting(caller, eq(invitation.id, id), inside))
  return withdrawn > 0 ? succeed(undefined) : fail('not-found')
}
