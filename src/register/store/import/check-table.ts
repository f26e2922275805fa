import { sql } from 'drizzle-orm'
import { collectEvery, collectGarbage } from '#content/store/imports/collect-garbage.ts'
import type { RunToCheck, ToldOfFile, Working } from '#content/store/imports/import-subject.ts'
import { noteProgress } from '#content/store/imports/running.ts'
import { tableRows, tableSurvey } from '#content/store/imports/table-rows.ts'
import type { Orm } from '#kernel/database/database.ts'
import { todayIn } from '#kernel/time/today.ts'
import { registerLane } from '#kernel/workers/in-worker.ts'
import { registerColumns } from '#register/model/interchange/columns.ts'
import { createRowReader, registerTables, type SaidGroup } from '#register/model/interchange/read-rows.ts'
import { createPlanner } from './create-planner.ts'
import { impliedBySchemes } from './implied-by-schemes.ts'
import { keepPlan } from './keep-plan.ts'
import { type ReadHead, readHead, rememberColumns } from './read-head.ts'
import { sentGroup } from './sent-records.ts'

/** Only a file that is made to harm takes longer or needs more memory to read. */
export const worker = { lane: registerLane, seconds: 40, megabytes: 640 }

/** Compares a file with the register and keeps, record by record, what it would do. */
export async function checkTable(caller: Working, run: RunToCheck): Promise<ToldOfFile> {
  const { orm } = caller.database
  const survey = await tableSurvey(run.packed, registerTables, worker)
  if (!survey.ok) return toldOf(run, { problems: [survey.detail ?? { code: 'damaged' }] })
  const { format } = survey.value
  const head = await readHead(orm, survey.value, run)
  const notes = [...survey.value.notes, ...head.notes]
  const told = { format, columns: head.names, mapping: head.mapping, notes }
  if (head.problems.length > 0) return toldOf(run, { ...told, problems: head.problems })
  if (run.mapping) await rememberColumns(caller, head.mapping)
  const planned = await planTable(caller, run, head)
  return toldOf(run, { ...told, ...planned })
}

function toldOf({ because }: RunToCheck, told: Partial<ToldOfFile>): ToldOfFile {
  const { problems = [] } = told
  return {
    ...{ format: null, columns: [], mapping: {}, notes: [], plan: '', counts: {}, ...told },
    problems: because ? [...problems, { code: because }] : problems,
  }
}

/** Reads the file row by row and keeps what it would do. */
async function planTable(
  caller: Working,
  { id, mode, packed }: RunToCheck,
  { row, columns, orders }: ReadHead,
): Promise<Pick<ToldOfFile, 'problems' | 'plan' | 'counts'>> {
  const { orm } = caller.database
  const today = todayIn(caller.now)
  const plan = keepPlan(orm, id)
  const read = createRowReader(columns, orders)
  const planner = await createPlanner(orm, plan, { today, isWhole: isWhole(columns) })
  const implied = await impliedBySchemes(orm)
  const send = (groups: readonly SaidGroup[]) =>
    planner.add(groups.map((group) => sentGroup(group, today, implied)))
  let done = 0
  for await (const part of tableRows(packed, { ...registerTables, headRow: row }, worker)) {
    if (part.kind === 'problem') return { problems: [part.problem], plan: '', counts: {} }
    if (part.kind !== 'rows') continue
    await send(part.rows.flatMap((each) => read.read(each)))
    done += part.rows.length
    if (done % collectEvery < part.rows.length) collectGarbage()
    noteProgress(id, { done, total: null })
  }
  await send(read.end())
  await planner.finish()
  if (mode === 'full') plan.countMissing(await listMissing(orm, id, plan.last()))
  return { problems: [], plan: plan.hash(), counts: plan.counts() }
}

/** Whether the columns cover every field of a record; the columns of its history may be missing. */
function isWhole(columns: readonly (string | null)[]): boolean {
  return registerColumns.every(({ name, of }) => of === 'state' || columns.includes(name))
}

/** What is in the register and not in the file, after the rows of the file. */
async function listMissing(orm: Orm, id: string, last: number) {
  const missing = { company: 0, certificate: 0 }
  let after = last
  for (const record of ['company', 'certificate'] as const) {
    const folded = record === 'certificate' ? sql`c.folded_number` : sql`null::text`
    const { rows } = await orm.execute<{ count: number }>(sql`
      with missing as (
        insert into import_row (run_id, number, record, record_id, folded_number, outcome)
        select ${id}::uuid, ${after}::int + (row_number() over (order by c.id))::int, ${record}, c.id, ${folded}, 'missing'
        from ${sql.identifier(record)} as c
        where not exists (
          select 1 from import_row as r
          where r.run_id = ${id}::uuid and r.record = ${record} and r.record_id = c.id)
        returning 1)
      select count(*)::int as count from missing`)
    missing[record] = rows[0]?.count ?? 0
    after += missing[record]
  }
  return missing
}
