import { and, eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { passkeyName } from '../passkeys/passkey-name.ts'
import { authPasskey } from '../tables.ts'

/** Removes one of the actor's passkeys: nobody signs in with it any more. Somebody else's is not found. */
export async function removePasskey(caller: Editor, id: string): Promise<Result<null, 'not-found'>> {
  const { actor } = caller
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

/** Gives one of the actor's passkeys another name, of 60 characters at most. Somebody else's is not found. */
export async function renamePasskey(
  caller: Editor,
  { id, name: typed }: { id: string; name: string },
): Promise<Result<null, 'not-found' | 'name-missing'>> {
  const { actor } = caller
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
