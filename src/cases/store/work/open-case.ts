import { base64 } from '@scure/base'
import { and, arrayContains, asc, eq, gt, ne } from 'drizzle-orm'
import type { CaseOpening } from '#cases/model/case-view.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { readOwnKey } from '../keys/kept-keys.ts'
import { keyPart, lockCase } from '../parts.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseKey, casePiece, reportedCase } from '../tables.ts'
import type { CaseVault } from '../vault.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'

/**
 * Opens a case: hands out its keys, as far as they are wrapped to the caller's own. First it records that the case
 * was opened and is being worked on. It also marks the case as read, unless its writer has added to it since
 * `lastSeq`, the last piece that is shown. `no-key` where no key of the case is wrapped to the caller's.
 */
export async function openCase(
  caller: Editor,
  vault: Pick<CaseVault, 'read'>,
  id: string,
  lastSeq: number,
): Promise<Result<CaseOpening, CaseProblem | 'no-key'>> {
  const found = await findOwnCase(caller, id)
  if (!found.ok) return found
  const { row } = found.value
  const own = await readOwnKey(caller)
  if (!own) return fail('no-key')
  const { orm } = caller.database
  const epochs = await orm
    .select()
    .from(caseKey)
    .where(and(eq(caseKey.caseId, id), arrayContains(caseKey.holders, [own.id])))
    .orderBy(asc(caseKey.epoch))
  const keys = await Promise.all(
    epochs.map(async (key) => ({ epoch: key.epoch, wrapped: await vault.read(id, keyPart(key)) })),
  )
  const held = keys.flatMap(({ epoch, wrapped }) =>
    wrapped ? [{ epoch, wrapped: base64.encode(new Uint8Array(wrapped)) }] : [],
  )
  if (held.length === 0) return fail('no-key')
  await orm.transaction(async (transaction) => {
    // Until this ends nobody adds a piece.
    await lockCase(transaction, id)
    const unseen = await transaction
      .select({ seq: casePiece.seq })
      .from(casePiece)
      .where(
        and(
          eq(casePiece.caseId, id),
          ne(casePiece.direction, 'answer'),
          Number.isSafeInteger(lastSeq) && lastSeq > 0 && lastSeq < 2 ** 31
            ? gt(casePiece.seq, lastSeq)
            : undefined,
        ),
      )
    await recordCaseEvent(caller, { what: 'opened', caseNumber: row.number }, transaction)
    await transaction
      .update(reportedCase)
      .set({ ...(unseen.length === 0 && { isUnread: false }), begunOn: row.begunOn ?? todayIn(caller.now) })
      .where(eq(reportedCase.id, id))
  })
  return succeed({ keys: held })
}
