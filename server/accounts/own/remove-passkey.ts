import { and, eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authPasskey } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'

/** Removes one of the actor's passkeys: nobody signs in with it any more. Somebody else's is not found. */
export async function removePasskey(
  caller: Caller,
  id: string,
): Promise<Result<null, 'not-allowed' | 'not-found'>> {
  const { actor } = caller
  if (!actor) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const [removed] = await orm
      .delete(authPasskey)
      .where(and(eq(authPasskey.id, id), eq(authPasskey.userId, actor.id)))
      .returning({ name: authPasskey.name })
    if (!removed) return fail('not-found')
    const details = removed.name ? { passkey: removed.name } : undefined
    await recordEvent(caller, { what: 'passkey-removed', subject: actor, details }, orm)
    return succeed(null)
  })
}
