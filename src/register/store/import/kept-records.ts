import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { importRow as row } from '#content/store/tables/imports.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import type { SentCertificate, SentRecords } from '../store-records.ts'

const atOnce = 1000

/**
 * The records of an import some at a time, in an order in which they can be written: companies, then certificates,
 * those that are replaced after those that replace them. `which` says whether as they were before the import, or as
 * it makes them.
 */
export async function* keptRecords(
  orm: Orm,
  runId: string,
  which: 'was' | 'becomes',
  more: SQL,
): AsyncGenerator<SentRecords> {
  for (const record of ['company', 'certificate'] as const) {
    let after = { turn: 0, number: -1 }
    for (;;) {
      const rows = await orm
        .select({ number: row.number, turn: row.turn, before: row.before })
        .from(row)
        .where(
          and(
            ...[eq(row.runId, runId), eq(row.record, record), more],
            sql`(${row.turn}, ${row.number}) > (${after.turn}, ${after.number})`,
          ),
        )
        .orderBy(asc(row.turn), asc(row.number))
        .limit(atOnce)
      const last = rows.at(-1)
      if (!last) break
      after = last
      const records = rows.map(({ before }) => before?.[which]).filter((each) => each !== null)
      if (record === 'company') yield { companies: records as CompanyRecord[], certificates: [] }
      // Those of one turn in one batch: none of them waits for another.
      else
        for (const some of Map.groupBy(rows, ({ turn }) => turn).values())
          yield {
            companies: [],
            certificates: some.map(({ before }) => before?.[which]) as SentCertificate[],
          }
    }
  }
}

export function withOutcome(...outcomes: ('new' | 'changed' | 'unchanged')[]): SQL {
  return inArray(row.outcome, outcomes)
}
