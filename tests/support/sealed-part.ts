import { and, eq } from 'drizzle-orm'
import { keyPart, piecePart } from '#cases/store/parts.ts'
import { caseKey, casePiece } from '#cases/store/tables.ts'
import type { SealedName } from '#cases/store/vault.ts'
import type { Database } from '#kernel/database/database.ts'

/** The name in the vault of the key or the piece of a case with this number. */
export async function sealedPart(
  { orm }: Database,
  caseId: string,
  kind: 'key' | 'piece',
  number: number,
): Promise<SealedName> {
  if (kind === 'key') {
    const of = and(eq(caseKey.caseId, caseId), eq(caseKey.epoch, number))
    const [key] = await orm.select().from(caseKey).where(of)
    return keyPart(key ?? { epoch: number, part: null })
  }
  const of = and(eq(casePiece.caseId, caseId), eq(casePiece.seq, number))
  const [piece] = await orm.select().from(casePiece).where(of)
  return piecePart(piece ?? { seq: number, part: null })
}
