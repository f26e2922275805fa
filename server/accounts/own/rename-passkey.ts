import { and, eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authPasskey } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'
import { passkeyName } from '../passkeys/passkey-name.ts'

/** Gives one of the actor's passkeys another name, of 60 characters at most. Somebody else's is not found. */
export async function renamePasskey(
  caller: Caller,
  { id, name: typed }: { id: string; name: string },
): Promise<Result<null, 'not-allowed' | 'not-found' | 'name-missing'>> {
  const { actor } = caller
  if (!actor) return fail('not-allowed')
  const name = passkeyName(typed)
  if (!name) return fail('name-missing')
  return caller.database.orm.transaction(async (orm) => {
    const renamed = await orm
      .update(authPasskey)
      .set({ name })
      .where(and(eq(authPasskey.id, id), eq(authPasskey.userId, actor.id)))
      .returning({ id: authPasskey.id })
    if (renamed.length === 0) return fail('not-found')
    await recordEvent(caller, { what: 'passkey-renamed', subject: actor, details: { passkey: name } }, orm)
    return succeed(null)
  })
}
