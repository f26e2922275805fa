import { textOf } from '#domain/cases/locked-key.ts'
import type { RewrapParts } from '#domain/cases/space-keys.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { CaseVault } from '../vault.ts'
import { findRewrap } from './find-rewrap.ts'

/**
 * What a reader's browser needs to wrap one key of a case anew: the key as it is wrapped, and the public halves of
 * those who may open the case today.
 */
export async function readToRewrap(
  caller: Caller,
  vault: Pick<CaseVault, 'read'>,
  which: { caseId: string; epoch: number },
): Promise<Result<RewrapParts, 'not-allowed' | 'not-found'>> {
  const found = await caller.database.orm.transaction((orm) => findRewrap(caller, which, orm))
  if (!found.ok) return found
  const wrapped = await vault.read(which.caseId, `key-${which.epoch}.age`)
  if (!wrapped) return fail('not-found')
  const { reporterRecipient, rightful } = found.value
  return succeed({
    wrapped: textOf(wrapped),
    reporterRecipient,
    holders: rightful.map(({ id, recipient }) => ({ id, recipient })),
  })
}
