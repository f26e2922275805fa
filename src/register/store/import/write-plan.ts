import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { collectEvery, collectGarbage } from '#content/store/imports/collect-garbage.ts'
import { ChangedSince } from '#content/store/imports/import-subject.ts'
import { noteProgress } from '#content/store/imports/running.ts'
import { importRow, importRow as row } from '#content/store/tables/imports.ts'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { openListing } from '../listing/open-listing.ts'
import { type SentCertificate, type SentRecords, storeInBatches } from '../store-records.ts'
import { certificate, certificateDecision, company } from '../tables/register.ts'
import { registerName } from '../tables/register-search.ts'
import { holdersOf } from './standing-records.ts'

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

/**
 * Takes an import back: records that it changed say again what they said before, what it decided is no longer
 * decided, and records that it made are gone. What somebody has changed or built upon since is left, and named.
 */
export async function takeBack(tx: Orm, caller: Caller, { id, at }: { id: string; at: Date }): Promise<void> {
  let done = 0
  await storeInBatches(tx, caller, records(), ({ companies, certificates }) => {
    done += companies.changed.length + certificates.changed.length
    noteProgress(id, { done, total: null })
  })
  await removeRecords(tx, caller.now, await idsMade(tx, id))

  // Read only once this transaction holds the register: before, somebody could still change a record.
  async function* records(): AsyncGenerator<SentRecords> {
    await markWhatIsLeft(tx, id)
    await takeDecisionsBack(tx, id, at)
    await takeDataDaysBack(tx, id)
    yield* keptRecords(tx, id, 'was', sql`${withOutcome('changed')} and ${isUndone}`)
  }
}

const isUndone = eq(importRow.undone, 'undone')

/**
 * Marks every record of the import as undone or left: left are those that were written again, or decided upon, and
 * those that it made and others have come to need.
 */
async function markWhatIsLeft(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    update import_row as r set undone = 'undone'
    where r.run_id = ${id}::uuid and r.outcome in ('new', 'changed')`)
  await tx.execute(sql`
    update import_row as r set undone = 'left'
    where r.run_id = ${id}::uuid and r.outcome in ('new', 'changed') and (
      r.revision_after is distinct from (case r.record
        when 'company' then (select c.revision from company as c where c.id = r.record_id)
        else (select e.revision from certificate as e where e.id = r.record_id) end)
      or r.record = 'certificate' and (select count(*) from certificate_decision as d where d.certificate_id = r.record_id)
        <> (r.before ->> 'decisions')::int + jsonb_array_length(r.before -> 'becomes' -> 'decisions'))`)
  await leaveTakenNumbers(tx, id)
  // A new record that another needs which stays; leaving one may make another be needed.
  for (let more = true; more; ) {
    const { rows } = await tx.execute(sql`
      with stays as (
        select e.id, e.company_id, e.replaced_by from certificate as e
        where not exists (
          select 1 from import_row as o where o.run_id = ${id}::uuid and o.record = 'certificate'
            and o.record_id = e.id and o.outcome = 'new' and o.undone = 'undone')),
      needs as (
        select s.company_id, s.replaced_by, o.before -> 'was' as was from stays as s
        left join import_row as o on o.run_id = ${id}::uuid and o.record = 'certificate'
          and o.record_id = s.id and o.outcome = 'changed' and o.undone = 'undone')
      update import_row as r set undone = 'left'
      where r.run_id = ${id}::uuid and r.outcome = 'new' and r.undone = 'undone' and (
        r.record = 'company' and r.record_id in (select coalesce(was ->> 'companyId', company_id) from needs)
        or r.record = 'certificate' and r.record_id in (
          select case when was is null then replaced_by else was ->> 'replacedBy' end from needs
          where case when was is null then replaced_by else was ->> 'replacedBy' end is not null))
      returning 1`)
    more = rows.length > 0
  }
}

/** A certificate whose former number has become another's keeps the one that it has. */
async function leaveTakenNumbers(tx: Orm, id: string): Promise<void> {
  const row = importRow
  const renamed = await tx
    .select({ id: row.recordId, number: sql<string>`${row.before} -> 'was' ->> 'number'` })
    .from(row)
    .where(
      and(
        eq(row.runId, id),
        eq(row.outcome, 'changed'),
        sql`${row.changes} @> '[{"field":"number"}]'`,
        isUndone,
      ),
    )
  const holders = await holdersOf(
    tx,
    renamed.map(({ number }) => foldNumber(number)),
  )
  const taken = renamed.filter((each) => (holders.get(foldNumber(each.number)) ?? each.id) !== each.id)
  if (taken.length === 0) return
  await tx
    .update(row)
    .set({ undone: 'left' })
    .where(
      and(
        eq(row.runId, id),
        eq(row.record, 'certificate'),
        inArray(
          row.recordId,
          taken.map((each) => each.id),
        ),
      ),
    )
}

async function takeDecisionsBack(tx: Orm, id: string, at: Date): Promise<void> {
  const undone = sql`select record_id from import_row where run_id = ${id}::uuid and record = 'certificate'
    and outcome = 'changed' and undone = 'undone'`
  await tx.delete(certificateDecision).where(
    and(
      // What is annulled is not of this import: annulling changes a certificate, and that would be left.
      ...[eq(certificateDecision.at, at), isNull(certificateDecision.annulledOn)],
      sql`${certificateDecision.certificateId} in (${undone})`,
    ),
  )
  // Without its digest each counts as changed, and is listed anew also where only its history said otherwise.
  await tx.update(certificate).set({ digest: '' }).where(sql`${certificate.id} in (${undone})`)
}

async function takeDataDaysBack(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    update certificate set data_as_of = (r.changes -> 0 ->> 'from')::date
    from import_row as r
    where r.run_id = ${id}::uuid and r.record = 'certificate' and r.outcome = 'unchanged'
      and r.changes -> 0 ->> 'field' = 'dataAsOf' and r.record_id = certificate.id
      and certificate.data_as_of = (r.changes -> 0 ->> 'to')::date`)
}

async function idsMade(tx: Orm, id: string) {
  const row = importRow
  const rows = await tx
    .select({ record: row.record, id: row.recordId })
    .from(row)
    .where(and(eq(row.runId, id), eq(row.outcome, 'new'), isUndone))
  const of = (record: string) => rows.filter((each) => each.record === record).map((each) => each.id)
  return { companies: of('company'), certificates: of('certificate') }
}

const deletedAtOnce = 1000

/**
 * Takes records out of the register as if they had never been in it, which only an import that is undone does. Nothing
 * that stays needs them.
 */
async function removeRecords(
  orm: Orm,
  now: Date,
  { companies, certificates }: { companies: readonly string[]; certificates: readonly string[] },
): Promise<void> {
  if (companies.length + certificates.length === 0) return
  const listing = await openListing(orm, now)
  await listing.remove(certificates)
  // Among them some replace others: none of the pointers is left before the last of them is gone.
  const some = [...certificates]
  for (let at = 0; at < some.length; at += deletedAtOnce)
    await orm
      .update(certificate)
      .set({ replacedBy: null })
      .where(anyOf(certificate.id, some.slice(at, at + deletedAtOnce)))
  for (let at = 0; at < some.length; at += deletedAtOnce)
    await orm.delete(certificate).where(anyOf(certificate.id, some.slice(at, at + deletedAtOnce)))
  for (let at = 0; at < companies.length; at += deletedAtOnce) {
    const ids = companies.slice(at, at + deletedAtOnce)
    await orm.delete(registerName).where(anyOf(registerName.companyId, ids))
    await orm.delete(company).where(anyOf(company.id, ids))
  }
  await listing.finish()
}
