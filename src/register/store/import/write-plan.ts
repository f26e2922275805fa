import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { collectEvery, collectGarbage } from '#content/store/imports/collect-garbage.ts'
import { ChangedSince } from '#content/store/imports/import-subject.ts'
import { noteProgress } from '#content/store/imports/running.ts'
import { importRow as row } from '#content/store/tables/imports.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { type SentCertificate, type SentRecords, storeInBatches } from '../store-records.ts'

/**
 * Writes the records of an import as they were kept; throws `ChangedSince` where the register says otherwise by now.
 */
export async function writePlan(tx: Orm, caller: Caller, id: string): Promise<void> {
  const total = await countWritten(tx, id)
  let done = 0
  await storeInBatches(tx, caller, records(), ({ companies, certificates }) => {
    const stored = [companies, certificates].flatMap(({ added, changed }) => [...added, ...changed])
    done += stored.length
    noteProgress(id, { done, total })
    if (done % collectEvery < stored.length) collectGarbage()
  })
  await noteDataDays(tx, id)
  await noteRevisions(tx, id)

  // Compared only once this transaction holds the register: before, somebody could still change a record.
  async function* records(): AsyncGenerator<SentRecords> {
    if (await hasChanged(tx, id)) throw new ChangedSince()
    yield* keptRecords(tx, id, 'becomes', withOutcome('new', 'changed'))
  }
}

async function countWritten(tx: Orm, id: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from import_row
    where run_id = ${id}::uuid and outcome in ('new', 'changed')`)
  return rows[0]?.count ?? 0
}

async function hasChanged(tx: Orm, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ differs: boolean }>(sql`
    select exists (
      select 1 from import_row as r
      left join company as c on r.record = 'company' and c.id = r.record_id
      left join certificate as e on r.record = 'certificate' and e.id = r.record_id
      where r.run_id = ${id}::uuid and r.outcome in ('new', 'changed', 'unchanged')
        and (coalesce(c.revision, e.revision, 0) <> r.revision_before
          or r.record = 'certificate' and (r.before ->> 'decisions')::int <> (
            select count(*) from certificate_decision as d where d.certificate_id = r.record_id))
    ) as differs`)
  return rows[0]?.differs ?? true
}

/** Notes the day of the data of records that were sent unchanged. */
async function noteDataDays(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    update certificate set data_as_of = (r.changes -> 0 ->> 'to')::date
    from import_row as r
    where r.run_id = ${id}::uuid and r.record = 'certificate' and r.outcome = 'unchanged'
      and r.changes -> 0 ->> 'field' = 'dataAsOf' and r.record_id = certificate.id`)
}

/** Notes the revision with which each existing record was written, to know later whether it was changed since. */
export async function noteRevisions(tx: Orm, id: string): Promise<void> {
  for (const record of ['company', 'certificate'])
    await tx.execute(sql`
      update import_row as r set revision_after = kept.revision
      from ${sql.identifier(record)} as kept
      where r.run_id = ${id}::uuid and r.record = ${record} and r.outcome = 'changed'
        and kept.id = r.record_id`)
}

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
