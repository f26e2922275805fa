import { and, eq, inArray, sql } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import { foldNumber } from '#domain/register/printed-number.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { certificateDecision } from '../../database/tables/register.ts'
import { registerImport, registerImportRow } from '../../database/tables/register-work.ts'
import { recordEvent } from '../../history/record-event.ts'
import { type SentRecords, storeInBatches } from '../store-records.ts'
import { keptRecords, withOutcome } from './kept-records.ts'
import { removeRecords } from './remove-records.ts'
import { noteProgress, whileRunning } from './running.ts'
import { holdersOf } from './standing-records.ts'

export type Undone = { undone: number; left: number }
type Begun = Result<{ done: Promise<Undone> }, 'not-allowed' | 'not-found' | 'not-applied'>

/**
 * Begins to take an import back as one: records that it changed say again what they said before, what it decided is no
 * longer decided, and records that it made are gone. What somebody has changed or built upon since is left, and named.
 */
export async function undoImport(caller: Caller, id: string): Promise<Begun> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [run] = await orm.select().from(registerImport).where(eq(registerImport.id, id))
  if (!run) return fail('not-found')
  const [taken] = await orm
    .update(registerImport)
    .set({ state: 'undoing', undoneAt: caller.now, undoneBy: caller.actor.id })
    .where(and(eq(registerImport.id, id), eq(registerImport.state, 'applied')))
    .returning({ fileName: registerImport.fileName, at: registerImport.at })
  if (!taken) return fail('not-applied')
  return succeed({ done: takeBack(caller, id, taken) })
}

async function takeBack(caller: Caller, id: string, run: { fileName: string; at: Date }): Promise<Undone> {
  const { orm } = caller.database
  try {
    const counts = await whileRunning(id, () => orm.transaction((tx) => undoIn(tx, caller, id, run)))
    await caller.announcements.announce(['register'])
    return counts
  } catch (error) {
    const before = { state: 'applied' as const, undoneAt: null, undoneBy: null }
    await orm.update(registerImport).set(before).where(eq(registerImport.id, id))
    throw error
  }
}

async function undoIn(
  tx: Orm,
  caller: Caller,
  id: string,
  run: { fileName: string; at: Date },
): Promise<Undone> {
  let done = 0
  await storeInBatches(tx, caller, records(), ({ companies, certificates }) => {
    done += companies.changed.length + certificates.changed.length
    noteProgress(id, { done, total: null })
  })
  const made = await idsMade(tx, id)
  await removeRecords(tx, todayIn(caller.now), made)
  const counts = await countMarks(tx, id)
  await tx.update(registerImport).set({ state: 'undone' }).where(eq(registerImport.id, id))
  const item = { id, kind: 'register', name: run.fileName }
  await recordEvent(caller, { what: 'import-undone', item, details: { count: String(counts.undone) } }, tx)
  return counts

  // Only when the register is held by this transaction is it clear what has been changed since.
  async function* records(): AsyncGenerator<SentRecords> {
    await markWhatIsLeft(tx, id)
    await takeDecisionsBack(tx, id, run.at)
    await takeDataDaysBack(tx, id)
    yield* keptRecords(tx, id, 'was', sql`${withOutcome('changed')} and ${isUndone}`)
  }
}

const isUndone = sql`${registerImportRow.before} ->> 'undone' = 'undone'`

/**
 * Marks every record of the import as undone or left: left are those that were written again, or decided upon, and those
 * that it made and others have come to need.
 */
async function markWhatIsLeft(tx: Orm, id: string): Promise<void> {
  const mark = (which: 'undone' | 'left') => sql`jsonb_set(r.before, '{undone}', to_jsonb(${which}::text))`
  await tx.execute(sql`
    update register_import_row as r set before = ${mark('undone')}
    where r.run_id = ${id}::uuid and r.outcome in ('new', 'changed')`)
  await tx.execute(sql`
    update register_import_row as r set before = ${mark('left')}
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
          select 1 from register_import_row as o where o.run_id = ${id}::uuid and o.record = 'certificate'
            and o.record_id = e.id and o.outcome = 'new' and o.before ->> 'undone' = 'undone')),
      needs as (
        select s.company_id, s.replaced_by, o.before -> 'was' as was from stays as s
        left join register_import_row as o on o.run_id = ${id}::uuid and o.record = 'certificate'
          and o.record_id = s.id and o.outcome = 'changed' and o.before ->> 'undone' = 'undone')
      update register_import_row as r set before = ${mark('left')}
      where r.run_id = ${id}::uuid and r.outcome = 'new' and r.before ->> 'undone' = 'undone' and (
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
  const row = registerImportRow
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
    .set({ before: sql`jsonb_set(${row.before}, '{undone}', '"left"')` })
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
  const undone = sql`select record_id from register_import_row where run_id = ${id}::uuid and record = 'certificate'
    and outcome = 'changed' and before ->> 'undone' = 'undone'`
  await tx
    .delete(certificateDecision)
    .where(and(eq(certificateDecision.at, at), sql`${certificateDecision.certificateId} in (${undone})`))
}

async function takeDataDaysBack(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    update certificate set data_as_of = (r.changes -> 0 ->> 'from')::date
    from register_import_row as r
    where r.run_id = ${id}::uuid and r.record = 'certificate' and r.outcome = 'unchanged'
      and r.changes -> 0 ->> 'field' = 'dataAsOf' and r.record_id = certificate.id
      and certificate.data_as_of = (r.changes -> 0 ->> 'to')::date`)
}

async function idsMade(tx: Orm, id: string) {
  const row = registerImportRow
  const rows = await tx
    .select({ record: row.record, id: row.recordId })
    .from(row)
    .where(and(eq(row.runId, id), eq(row.outcome, 'new'), isUndone))
  const of = (record: string) => rows.filter((each) => each.record === record).map((each) => each.id)
  return { companies: of('company'), certificates: of('certificate') }
}

async function countMarks(tx: Orm, id: string): Promise<Undone> {
  const { rows } = await tx.execute<Undone>(sql`
    select count(*) filter (where before ->> 'undone' = 'undone')::int as undone,
      count(*) filter (where before ->> 'undone' = 'left')::int as left
    from register_import_row where run_id = ${id}::uuid`)
  return rows[0] ?? { undone: 0, left: 0 }
}
