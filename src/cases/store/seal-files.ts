import { reportLimits } from '#cases/model/report-limits.ts'
import { type PieceFile, sealFile, sha256Hex } from '#cases/model/sealed-piece.ts'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import type { CaseKey } from './case-recipients.ts'
import { filePart } from './parts.ts'
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
    await vault.keep(caseId, filePart(id), cipher, now)
    sealed.push({
      said: { id, name, type, bytes: bytes.length, sha256: await sha256Hex(bytes), isOriginal },
      row: { id, epoch: key.epoch, bytes: cipher.length, sha256: await sha256Hex(cipher) },
    })
  }
  return sealed
}
