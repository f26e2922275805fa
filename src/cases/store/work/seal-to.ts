import { desc, eq } from 'drizzle-orm'
import type { SealingPlace } from '#cases/model/case-view.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { keyToSealTo } from '../case-recipients.ts'
import { casePiece } from '../tables.ts'
import type { CaseVault } from '../vault.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'

/**
 * To what an answer is sealed now, and the place that it takes: after the last piece. Where the people who may open
 * the case have changed since, its next key is made here. `closed` for a case that takes no answer.
 */
export function sealTo(
  caller: Editor,
  vault: CaseVault,
  id: string,
): Promise<Result<SealingPlace, CaseProblem | 'closed' | 'nobody'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    if (found.value.row.state === 'closed') return fail('closed')
    const key = await keyToSealTo(caller, vault, id, orm)
    if (!key.ok) return key
    const [last] = await orm
      .select({ seq: casePiece.seq, sha256: casePiece.sha256 })
      .from(casePiece)
      .where(eq(casePiece.caseId, id))
      .orderBy(desc(casePiece.seq))
      .limit(1)
    return succeed({ ...key.value, seq: (last?.seq ?? 0) + 1, previous: last?.sha256 ?? null })
  })
}
