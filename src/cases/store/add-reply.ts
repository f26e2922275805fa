import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { sealPiece, sha256Hex } from '#cases/model/sealed-piece.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { keyToSealTo } from './case-recipients.ts'
import { findByCode } from './find-by-code.ts'
import { removeUnnamedFiles, type SealedFile, sealFiles } from './seal-files.ts'
import { caseFile, casePiece, reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

type Added = Result<null, 'unknown' | 'closed' | 'not-sealed', string>

/**
 * Adds to a report what its writer has more to say: the case is unread again, and is not waiting for its writer any
 * more. Nothing is added to a closed case. `not-sealed` when anything fails on the way, or nobody is left to seal to:
 * then nothing of the reply is kept, and the detail says why without any of its content.
 */
export async function addReply(
  caller: Caller,
  vault: CaseVault,
  code: ReceiptCode,
  reply: { text: string; files: AcceptedFile[] },
): Promise<Added> {
  const ids = reply.files.map(() => randomUUID())
  let caseId: string | null = null
  let added: Added
  try {
    const found = await findByCode(caller, code)
    if (!found.ok) return found
    caseId = found.value.row.id
    if (found.value.row.state === 'closed') return fail('closed')
    added = await seal(caller, vault, caseId, { ...reply, ids })
  } catch (error) {
    added = fail('not-sealed', reasonOf(error))
  }
  if (!added.ok && caseId !== null) await removeUnnamedFiles(caller, vault, caseId, ids)
  return added
}

async function seal(
  caller: Caller,
  vault: CaseVault,
  caseId: string,
  { text, files, ids }: { text: string; files: AcceptedFile[]; ids: string[] },
): Promise<Added> {
  if (files.length === 0) return append(caller, vault, caseId, { text, files: [] })
  // Files are sealed before the case is locked, because they may be large.
  const key = await keyToSealTo(caller, vault, caseId)
  if (!key.ok) return key.problem === 'nobody' ? fail('not-sealed', 'nobody to seal to') : fail('unknown')
  const sealed = await sealFiles(vault, { caseId, key: key.value, now: caller.now, ids }, files)
  return append(caller, vault, caseId, { text, files: sealed })
}

/** One after the other: each piece is sealed with the hash of the one before it. */
async function append(
  caller: Caller,
  vault: CaseVault,
  caseId: string,
  { text, files }: { text: string; files: SealedFile[] },
): Promise<Added> {
  return caller.database.orm.transaction(async (orm) => {
    const key = await keyToSealTo(caller, vault, caseId, orm)
    if (!key.ok) return key.problem === 'nobody' ? fail('not-sealed', 'nobody to seal to') : fail('unknown')
    const { epoch, recipient } = key.value
    const { isOpen, last } = await lockedCase(orm, caseId)
    if (!isOpen) return fail('closed')
    const seq = last.seq + 1
    const place = { caseId, seq, direction: 'reply', previous: last.sha256 } as const
    const piece = await sealPiece(recipient, place, { text, files: files.map(({ said }) => said) })
    const writtenOn = todayIn(caller.now)
    const sha256 = await sha256Hex(piece)
    await orm.insert(casePiece).values({ caseId, seq, epoch, direction: 'reply', sha256, writtenOn })
    if (files.length > 0) await orm.insert(caseFile).values(files.map(({ row }) => ({ caseId, seq, ...row })))
    await vault.keep(caseId, `piece-${seq}.age`, piece, caller.now)
    return succeed(null)
  })
}

/** The case, locked by `orm`'s transaction so that nobody else adds to it. Marks it as unread. */
async function lockedCase(orm: Orm, caseId: string) {
  const [row] = await orm
    .select({ state: reportedCase.state })
    .from(reportedCase)
    .where(eq(reportedCase.id, caseId))
  const [last] = await orm
    .select({ seq: casePiece.seq, sha256: casePiece.sha256 })
    .from(casePiece)
    .where(eq(casePiece.caseId, caseId))
    .orderBy(desc(casePiece.seq))
    .limit(1)
  if (!row || !last) throw new Error('A case has no first piece')
  const state = row.state === 'waiting' ? 'acknowledged' : row.state
  const isOpen = row.state !== 'closed'
  if (isOpen) await orm.update(reportedCase).set({ state, isUnread: true }).where(eq(reportedCase.id, caseId))
  return { isOpen, last }
}
