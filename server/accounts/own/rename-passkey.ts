import { and, eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authPasskey } from '../../database/tables/accounts.ts'
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
  const renamed = await caller.database.orm
    .update(authPasskey)
    .set({ name })
    .where(and(eq(authPasskey.id, id), eq(authPasskey.userId, actor.id)))
    .returning({ id: authPasskey.id })
  return renamed.length > 0 ? succeed(null) : fail('not-found')
}
