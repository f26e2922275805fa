import { isRecipient } from '#cases/model/case-keys.ts'
import { isLockedKey } from '#cases/model/locked-key.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { keepKey } from './keep-key.ts'

export type NewKey = {
  /** The public half (`age1…`). */
  recipient: string
  /** The private half, locked by a passphrase in the browser: an age file in base64. */
  locked: string
  /** The id of the active key that it replaces; null for a first key. */
  replaces: string | null
}

/**
 * Keeps a key that the caller made in their browser, and ends the one it replaces. Only for those who have the right
 * to open reports. `not-valid`: not such a key, or one that is kept already; `conflict`: the active key is not the
 * one that it says to replace. The server never has the passphrase or the open private half.
 */
export async function makeOwnKey(
  caller: Editor,
  { recipient, locked, replaces }: NewKey,
): Promise<Result<{ id: string }, 'not-allowed' | 'not-valid' | 'conflict'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  if (!isRecipient(recipient) || !isLockedKey(locked)) return fail('not-valid')
  const kept = await keepKey(
    caller,
    { userId: handler.value.id, name: handler.value.name, isRecovery: false, recipient, locked },
    replaces,
  )
  return kept.ok ? succeed({ id: kept.value }) : kept
}
