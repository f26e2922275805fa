import { randomInt } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { caseCount, caseExclusion, caseFile, caseKey, casePiece, reportedCase } from './tables.ts'

const tables = [reportedCase, caseExclusion, caseKey, casePiece, caseFile, caseCount]

/**
 * Writes every row of the cases once more, in a random order and in one transaction. The database keeps where each
 * row lies and which transaction wrote it. Beside other rows with a time of day, that would tell when a report came;
 * afterwards it is the same for all. Nobody else works on a case meanwhile.
 */
export async function mixRows(
  { database: { orm } }: Pick<Caller, 'database'>,
  inOrderOfChance: (rows: { at: string }[]) => { at: string }[] = shuffled,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${reportedCase} in exclusive mode`)
    for (const table of tables) {
      const { rows } = await transaction.execute<{ at: string }>(sql`select ctid::text as at from ${table}`)
      const column = sql.identifier(chanceOf(table))
      for (const { at } of inOrderOfChance(rows))
        await transaction.execute(sql`update ${table} set ${column} = ${column} where ctid = ${at}::tid`)
    }
  })
  for (const table of tables) await orm.execute(sql`vacuum ${table}`)
}

/** The column of each of them whose values tell nothing of when a row came: in its order they are written elsewhere. */
export const orderOfChance: ReadonlyMap<string, string> = new Map(
  tables.map((table) => [getTableName(table), chanceOf(table)]),
)

function chanceOf(table: (typeof tables)[number]): string {
  return ('id' in table ? table.id : table.caseId).name
}

function shuffled<Row>(rows: readonly Row[]): Row[] {
  const left = [...rows]
  return rows.flatMap(() => left.splice(randomInt(left.length), 1))
}
