import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { caseFile, caseKey, casePiece, reportedCase } from './tables.ts'
import type { CaseVault, SealedName } from './vault.ts'

/*
 * The names of a case's parts in the vault. The first key and the first piece have their numbers, since the folder of a new
 * case is theirs alone. Each one after them has a name that nothing had before: it is written before the rows that
 * name it, so that no connection waits for a disk or a bucket, and what was given up or comes late replaces nothing that counts.
 */

/** A name for a key or a piece that is written before its row. */
export function newPart(kind: 'key' | 'piece', number: number): SealedName {
  return `${kind}-${number}-${randomUUID()}.age`
}

export function keyPart({ epoch, part }: Pick<typeof caseKey.$inferSelect, 'epoch' | 'part'>): SealedName {
  return (part as SealedName | null) ?? `key-${epoch}.age`
}

export function piecePart({ seq, part }: Pick<typeof casePiece.$inferSelect, 'seq' | 'part'>): SealedName {
  return (part as SealedName | null) ?? `piece-${seq}.age`
}

export function filePart(id: string): SealedName {
  return `file-${id}.age`
}

/** Every part that a row names, of one case or of all, as `<case id>/<name>`. */
export async function namedParts(orm: Orm, caseId?: string): Promise<Set<string>> {
  const of = <Table extends typeof caseKey | typeof casePiece | typeof caseFile>(table: Table) =>
    caseId === undefined ? undefined : eq(table.caseId, caseId)
  const keys = await orm.select().from(caseKey).where(of(caseKey))
  const pieces = await orm.select().from(casePiece).where(of(casePiece))
  const files = await orm.select().from(caseFile).where(of(caseFile))
  return new Set([
    ...keys.map((key) => `${key.caseId}/${keyPart(key)}`),
    ...pieces.map((piece) => `${piece.caseId}/${piecePart(piece)}`),
    ...files.map((file) => `${file.caseId}/${filePart(file.id)}`),
  ])
}

/**
 * Removes those of some parts that no row names. A transaction that may still name them holds the case, so its end is
 * waited for; later none does.
 */
export async function removeUnnamed(
  { database }: Pick<Caller, 'database'>,
  vault: Pick<CaseVault, 'removePart'>,
  caseId: string,
  names: readonly SealedName[],
): Promise<void> {
  if (names.length === 0) return
  const named = await database.orm.transaction(async (orm) => {
    await lockCase(orm, caseId)
    return namedParts(orm, caseId)
  })
  for (const name of names) if (!named.has(`${caseId}/${name}`)) await vault.removePart(caseId, name)
}

/** The last piece of a case, behind which the next one goes. */
export async function lastPiece(orm: Orm, caseId: string) {
  const [last] = await orm
    .select({ seq: casePiece.seq, sha256: casePiece.sha256 })
    .from(casePiece)
    .where(eq(casePiece.caseId, caseId))
    .orderBy(desc(casePiece.seq))
    .limit(1)
  return last
}

/** Keeps a case as it is until the transaction of `orm` ends; undefined where there is none. */
export async function lockCase(orm: Orm, caseId: string) {
  const [row] = await orm.select().from(reportedCase).where(eq(reportedCase.id, caseId)).for('update')
  return row
}
