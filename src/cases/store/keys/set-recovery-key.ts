import { isRecipient } from '#cases/model/case-keys.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { keepKey } from './keep-key.ts'
import { readRecovery } from './read-recovery.ts'

/**
 * Keeps the public half of the recovery key; its private half is on paper alone. Any administrator may set the first.
 * Replacing it is for those who may open reports: whoever holds the new one opens every case that is sealed from then
 * on, and the older ones once a reader has wrapped them anew.
 */
export async function setRecoveryKey(
  caller: Editor,
  { recipient, replaces }: { recipient: string; replaces: string | null },
): Promise<Result<{ id: string }, 'not-allowed' | 'not-valid' | 'conflict'>> {
  const { actor } = caller
  const isFirst = (await readRecovery(caller)) === null && replaces === null
  if (!isFirst && !(await caseHandlerOf(caller)).ok) return fail('not-allowed')
  if (!isRecipient(recipient)) return fail('not-valid')
  const kept = await keepKey(
    caller,
    { userId: null, name: actor.name, isRecovery: true, recipient, locked: null },
    replaces,
  )
  return kept.ok ? succeed({ id: kept.value }) : kept
}
