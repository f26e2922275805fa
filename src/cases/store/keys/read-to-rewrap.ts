import { sealChallenge } from '#cases/model/access-proof.ts'
import { textOf } from '#cases/model/locked-key.ts'
import type { RewrapParts } from '#cases/model/space-keys.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { isSameSet } from '../is-same-set.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import type { CaseVault } from '../vault.ts'
import { accessToken } from './access-token.ts'
import { findRewrap, type RewrapWhich } from './find-rewrap.ts'

/**
 * What a reader's browser needs to wrap one key of a case anew: the key as it is wrapped, the public halves of those
 * who may open the case today, and a challenge that only somebody who opens the key can answer. The case could be
 * read with it, so it is handed out only once that is recorded, with whether the recovery key is to open it.
 * `not-found` also where nothing is to be done, because the key is wrapped to exactly those who may open the case.
 */
export async function readToRewrap(
  caller: Editor,
  { vault, secret }: { vault: Pick<CaseVault, 'read'>; secret: string },
  which: RewrapWhich,
): Promise<Result<RewrapParts, 'not-allowed' | 'not-found'>> {
  const found = await caller.database.orm.transaction(async (orm) => {
    const one = await findRewrap(caller, which, orm)
    if (!one.ok) return one
    const { number, holders, rightful } = one.value
    const ids = rightful.map(({ id }) => id)
    if (isSameSet(holders, ids)) return fail('not-found')
    const what = which.opener === 'recovery' ? 'recovery-key-used' : 'key-handed-out'
    await recordCaseEvent(caller, { what, caseNumber: number, details: { epoch: String(which.epoch) } }, orm)
    return one
  })
  if (!found.ok) return found
  const wrapped = await vault.read(which.caseId, `key-${which.epoch}.age`)
  if (!wrapped) return fail('not-found')
  const { uid, recipient, reporterRecipient, rightful } = found.value
  return succeed({
    wrapped: textOf(wrapped),
    challenge: textOf(await sealChallenge(recipient, accessToken(secret, uid, which))),
    reporterRecipient,
    holders: rightful.map(({ id, recipient }) => ({ id, recipient })),
  })
}
