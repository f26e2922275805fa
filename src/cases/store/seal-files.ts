import { inArray } from 'drizzle-orm'
import { reportLimits } from '#cases/model/report-limits.ts'
import { type PieceFile, sealFile, sha256Hex } from '#cases/model/sealed-piece.ts'
import type { Caller } from '#kernel/caller.ts'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import type { CaseKey } from './case-recipients.ts'
import { caseFile } from './tables.ts'
import type { CaseVault } from './vault.ts'

export type SealedFile = {
  /** What the piece says of it. */
  said: PieceFile
  /** What the database keeps of it. */
  row: { id: string; epoch: number; bytes: number; sha256: string }
}

/** Seals the files of a piece to a key of its case and puts them into the vault under `ids`, one after the other. */
export async function sealFiles(
  vault: CaseVault,
  { caseId, key, now, ids }: { caseId: string; key: CaseKey; now: Date; ids: readonly string[] },
  files: readonly AcceptedFile[],
): Promise<SealedFile[]> {
  // Each may come with its original.
  if (files.length > reportLimits.files * 2) throw new Error('There are more files than a report may have')
  const sealed: SealedFile[] = []
  for (const [at, { name, type, bytes, isOriginal }] of files.entries()) {
    const id = ids[at] as string
    const cipher = await sealFile(key.recipient, bytes)
    await vault.keep(caseId, `file-${id}.age`, cipher, now)
    sealed.push({
      said: { id, name, type, bytes: bytes.length, sha256: await sha256Hex(bytes), isOriginal },
      row: { id, epoch: key.epoch, bytes: cipher.length, sha256: await sha256Hex(cipher) },
    })
  }
  return sealed
}

/** Removes those of some sealed files that no row names. Where that fails, they are removed after a day. */
export async function removeUnnamedFiles(
  { database }: Pick<Caller, 'database'>,
  vault: CaseVault,
  caseId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  try {
    const rows = await database.orm
      .select({ id: caseFile.id })
      .from(caseFile)
      .where(inArray(caseFile.id, [...ids]))
    const named = rows.map(({ id }) => id)
    for (const id of ids) if (!named.includes(id)) await vault.removePart(caseId, `file-${id}.age`)
  } catch {
    // The failure that led here is reported already.
  }
}
