import { and, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseFile } from '../tables.ts'
import type { CaseVault } from '../vault.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'

/** A piece as it lies sealed; not found also where its file is gone. */
export async function readSealedPiece(
  caller: Editor,
  vault: Pick<CaseVault, 'read'>,
  id: string,
  seq: number,
): Promise<Result<Uint8Array, CaseProblem>> {
  const found = await findOwnCase(caller, id)
  if (!found.ok) return found
  if (!Number.isSafeInteger(seq) || seq < 1) return fail('not-found')
  const sealed = await vault.read(id, `piece-${seq}.age`)
  return sealed ? succeed(sealed) : fail('not-found')
}

/** An attachment as it lies sealed. That it was taken out is recorded, with its number and not its name. */
export async function readSealedFile(
  caller: Editor,
  vault: Pick<CaseVault, 'read'>,
  id: string,
  fileId: string,
): Promise<Result<Uint8Array, CaseProblem>> {
  const found = await findOwnCase(caller, id)
  if (!found.ok) return found
  if (!isId(fileId)) return fail('not-found')
  const [file] = await caller.database.orm
    .select({ id: caseFile.id })
    .from(caseFile)
    .where(and(eq(caseFile.id, fileId), eq(caseFile.caseId, id)))
  const sealed = file && (await vault.read(id, `file-${file.id}.age`))
  if (!sealed) return fail('not-found')
  const { number } = found.value.row
  await recordCaseEvent(caller, { what: 'file-opened', caseNumber: number, details: { file: fileId } })
  return succeed(sealed)
}
