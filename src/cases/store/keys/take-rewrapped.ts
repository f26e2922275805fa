import { and, eq } from 'drizzle-orm'
import { proofOf } from '#cases/model/access-proof.ts'
import { bytesOf, isWrappedTo } from '#cases/model/locked-key.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { keyToSealTo } from '../case-recipients.ts'
import { isSameSet } from '../is-same-set.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseKey } from '../tables.ts'
import type { CaseVault } from '../vault.ts'
import { accessToken } from './access-token.ts'
import { findRewrap, type RewrapWhich } from './find-rewrap.ts'

export type Rewrapped = RewrapWhich & {
  /** The answer to the challenge that came with the key. */
  proof: string
  /** The key holders it was wrapped to, beside its writer. */
  holders: string[]
  /** The age file in base64. */
  wrapped: string
}

/**
 * Puts a key of a case that a reader's browser wrapped anew in place of the one before. `not-opened` for callers who
 * did not show that they can open it: the right, or a session, is not enough to destroy others' access. `conflict`
 * when it was not wrapped to exactly those who may open the case now; `not-valid` when it is not wrapped to as many
 * keys. The file is replaced before the row, so that what is interrupted in between is listed again.
 */
export async function takeRewrapped(
  caller: Editor,
  { vault, secret }: { vault: Pick<CaseVault, 'keep'>; secret: string },
  { holders, wrapped, proof, ...which }: Rewrapped,
): Promise<Result<undefined, 'not-allowed' | 'not-found' | 'not-opened' | 'not-valid' | 'conflict'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findRewrap(caller, which, orm)
    if (!found.ok) return found
    const { uid, number, rightful } = found.value
    const { caseId, epoch } = which
    if (proof !== (await proofOf(accessToken(secret, uid, which)))) return fail('not-opened')
    const ids = rightful.map(({ id }) => id)
    if (!isSameSet(holders, ids)) return fail('conflict')
    const bytes = bytesOf(wrapped)
    if (!bytes || !isWrappedTo(rightful.length + 1, wrapped)) return fail('not-valid')
    // Somebody who lost access still knows the latest key: the next piece is sealed to a new one that they never had.
    await keyToSealTo(caller, vault, caseId, orm)
    await vault.keep(caseId, `key-${epoch}.age`, bytes, caller.now)
    await orm
      .update(caseKey)
      .set({ holders })
      .where(and(eq(caseKey.caseId, caseId), eq(caseKey.epoch, epoch)))
    await recordCaseEvent(
      caller,
      { what: 'rewrapped', caseNumber: number, details: { epoch: String(epoch) } },
      orm,
    )
    return succeed(undefined)
  })
}
