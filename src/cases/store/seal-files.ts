import { reportLimits } from '#cases/model/report-limits.ts'
import { type PieceFile, sealFile, sha256Hex } from '#cases/model/sealed-piece.ts'
import { mostDrawnPages } from '#kernel/document-risk.ts'
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

/** A file to be sealed: one that was sent, or a picture of a page of the one at this place of the list. */
export type FileToSeal = Omit<AcceptedFile, 'pages'> & { pageOf?: number }

/** Files, each with the pictures of its pages behind it. */
export function withPages(files: readonly AcceptedFile[]): FileToSeal[] {
  const all: FileToSeal[] = []
  for (const { pages = [], ...file } of files) {
    const pageOf = all.push(file) - 1
    for (const [at, bytes] of pages.entries())
      all.push({
        name: `${file.name}-${at + 1}.webp`,
        type: 'image/webp',
        bytes,
        pageOf,
        isOriginal: false,
        isKeptOnRequest: false,
      })
  }
  return all
}

/** Seals the files of a piece to a key of its case and puts them into the vault under `ids`, one after the other. */
export async function sealFiles(
  vault: CaseVault,
  { caseId, key, now, ids }: { caseId: string; key: CaseKey; now: Date; ids: readonly string[] },
  files: readonly FileToSeal[],
): Promise<SealedFile[]> {
  // Each may come with its original, or with the pictures of its pages.
  if (files.length > reportLimits.files * (1 + mostDrawnPages))
    throw new Error('There are more files than a report may have')
  const sealed: SealedFile[] = []
  for (const [at, { bytes, pageOf, ...file }] of files.entries()) {
    const id = ids[at] as string
    const cipher = await sealFile(key.recipient, bytes)
    await vault.keep(caseId, filePart(id), cipher, now)
    const page = pageOf === undefined ? {} : { pageOf: ids[pageOf] as string }
    sealed.push({
      said: { ...file, id, ...page, bytes: bytes.length, sha256: await sha256Hex(bytes) },
      row: { id, epoch: key.epoch, bytes: cipher.length, sha256: await sha256Hex(cipher) },
    })
  }
  return sealed
}
