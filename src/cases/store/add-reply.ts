import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { sealPiece, sha256Hex } from '#cases/model/sealed-piece.ts'
import type { Caller } from '#kernel/caller.ts'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isStillSealedTo, keyToSealTo, mostTries } from './case-recipients.ts'
import { findByCode } from './find-by-code.ts'
import { filePart, lastPiece, newPart, removeUnnamed } from './parts.ts'
import { type SealedFile, sealFiles, withPages } from './seal-files.ts'
import { caseFile, casePiece, reportedCase } from './tables.ts'
import type { CaseVault, SealedName } from './vault.ts'

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
  const put: SealedName[] = []
  let caseId: string | null = null
  let added: Added
  try {
    const found = await findByCode(caller, code)
    if (!found.ok) return found
    caseId = found.value.row.id
    if (found.value.row.state === 'closed') return fail('closed')
    added = await seal(caller, vault, caseId, { ...reply, put })
  } catch (error) {
    added = fail('not-sealed', reasonOf(error))
  }
  // Where this fails too, the failure that led here is told; parts without a row are removed after a day.
  if (caseId !== null && (!added.ok || put.length > withPages(reply.files).length + 1))
    await removeUnnamed(caller, vault, caseId, put).catch(() => {})
  return added
}

/** Each piece is sealed with the hash of the one before it: who comes second to a place seals for the next one. */
async function seal(
  caller: Caller,
  vault: CaseVault,
  caseId: string,
  { text, files, put }: { text: string; files: AcceptedFile[]; put: SealedName[] },
): Promise<Added> {
  const { orm } = caller.database
  let sealed = null as { epoch: number; files: SealedFile[] } | null
  for (let tries = 0; tries < mostTries; tries += 1) {
    const key = await keyToSealTo(caller, vault, caseId)
    if (!key.ok) return key.problem === 'nobody' ? fail('not-sealed', 'nobody to seal to') : fail('unknown')
    const { epoch, recipient } = key.value
    if (sealed?.epoch !== epoch) {
      const toSeal = withPages(files)
      const ids = toSeal.map(() => randomUUID())
      put.push(...ids.map(filePart))
      const to = { caseId, key: key.value, now: caller.now, ids }
      sealed = { epoch, files: await sealFiles(vault, to, toSeal) }
    }
    const last = await lastPiece(orm, caseId)
    if (!last) return fail('unknown')
    const seq = last.seq + 1
    const place = { caseId, seq, direction: 'reply', previous: last.sha256 } as const
    const content = { text, files: sealed.files.map(({ said }) => said) }
    const piece = await sealPiece(recipient, place, content)
    const part = newPart('piece', seq)
    put.push(part)
    await vault.keep(caseId, part, piece, caller.now)
    const row = { caseId, seq, epoch, part, direction: 'reply', sha256: await sha256Hex(piece) }
    const added = await append(caller, { ...row, previous: last.sha256 }, sealed.files)
    if (added !== 'moved-on') return added
  }
  throw new Error('The case changed each time that a reply was sealed for it')
}

type Row = Omit<typeof casePiece.$inferInsert, 'writtenOn'> & { caseId: string; previous: string }

/** Names a sealed piece and its files, and marks the case as unread; `moved-on` where its place or its key is not the next one any more. */
async function append(
  { database, now }: Caller,
  { previous, ...row }: Row,
  files: readonly SealedFile[],
): Promise<Added | 'moved-on'> {
  const { caseId, seq } = row
  return database.orm.transaction(async (orm) => {
    const isCurrent = await isStillSealedTo(orm, caseId, row.epoch)
    const [found] = await orm
      .select({ state: reportedCase.state })
      .from(reportedCase)
      .where(eq(reportedCase.id, caseId))
    if (!found) return fail('unknown')
    if (found.state === 'closed') return fail('closed')
    const last = await lastPiece(orm, caseId)
    if (!isCurrent || last?.seq !== seq - 1 || last.sha256 !== previous) return 'moved-on'
    const state = found.state === 'waiting' ? 'acknowledged' : found.state
    await orm.update(reportedCase).set({ state, isUnread: true }).where(eq(reportedCase.id, caseId))
    await orm.insert(casePiece).values({ ...row, writtenOn: todayIn(now) })
    if (files.length > 0) await orm.insert(caseFile).values(files.map(({ row }) => ({ caseId, seq, ...row })))
    return succeed(null)
  })
}
