import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ColumnMapping, FileNote, FileProblem } from '#content/model/imports/report.ts'
import { collectEvery, collectGarbage } from '#content/store/imports/collect-garbage.ts'
import type { RunToCheck, ToldOfFile, Working } from '#content/store/imports/import-subject.ts'
import { noteProgress } from '#content/store/imports/running.ts'
import { storable } from '#content/store/imports/storable.ts'
import { tableRows } from '#content/store/imports/table-rows.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { todayIn } from '#kernel/time/today.ts'
import { registerLane } from '#kernel/workers/lanes.ts'
import { idColumns, registerColumns } from '#register/model/interchange/columns.ts'
import { guessColumns, mapHead } from '#register/model/interchange/guess-columns.ts'
import { createRowReader, registerTables } from '#register/model/interchange/read-rows.ts'
import { registerMapping } from '../tables/register-work.ts'
import { createPlanner } from './create-planner.ts'
import { keepPlan } from './keep-plan.ts'
import { sentGroup } from './sent-records.ts'

/** Only a file that is made to harm takes longer or needs more memory to read. */
const worker = { lane: registerLane, seconds: 40, megabytes: 640 }

/**
 * Compares a file with the register and keeps, record by record, what it would do. Where nobody says what its columns
 * mean, they mean what they meant in an earlier file with the same columns.
 */
export async function checkTable(
  caller: Working,
  { id, mode, packed, mapping: given, because }: RunToCheck,
): Promise<ToldOfFile> {
  const { orm } = caller.database
  const today = todayIn(caller.now)
  const plan = keepPlan(orm, id)
  let head: Awaited<ReturnType<typeof readHead>> | null = null
  let read: ReturnType<typeof createRowReader> | null = null
  let planner: Awaited<ReturnType<typeof createPlanner>> | null = null
  let format: string | null = null
  let notes: FileNote[] = []
  let done = 0
  const told = (problems: FileProblem[], isPlanned = false): ToldOfFile => ({
    ...{ format, columns: head?.names ?? [], mapping: head?.mapping ?? {}, notes },
    problems: because ? [...problems, { code: because }] : problems,
    ...(isPlanned ? { plan: plan.hash(), counts: plan.counts() } : { plan: '', counts: {} }),
  })
  for await (const part of tableRows(packed, registerTables, worker)) {
    if (part.kind === 'problem') return told([part.problem])
    if (part.kind === 'head') {
      head = await readHead(orm, part.names, given)
      ;({ format, notes } = part)
      if (head.problems.length > 0) return told(head.problems)
      if (given) await rememberMapping(caller, head.mapping)
      read = createRowReader(head.columns)
      planner = await createPlanner(orm, plan, { today, isWhole: isWhole(head.columns) })
      continue
    }
    if (part.kind !== 'rows') continue
    const groups = part.rows.flatMap((row) => read?.read(row) ?? [])
    await planner?.add(groups.map((group) => sentGroup(group, today)))
    done += part.rows.length
    if (done % collectEvery < part.rows.length) collectGarbage()
    noteProgress(id, { done, total: null })
  }
  await planner?.add((read?.end() ?? []).map((group) => sentGroup(group, today)))
  await planner?.finish()
  if (mode === 'full') plan.countMissing(await listMissing(orm, id, plan.last()))
  return told([], true)
}

async function readHead(orm: Orm, names: string[], given: ColumnMapping | undefined) {
  const recalled = given ?? (await recalledMapping(orm, names)) ?? {}
  const { columns, unknown, twice } = mapHead(names, recalled)
  const guesses = guessColumns(unknown, columns)
  const mapping: ColumnMapping = Object.fromEntries(
    names
      .filter(Boolean)
      .map((name) => [
        name,
        (Object.hasOwn(guesses, name) ? guesses[name] : columns[names.indexOf(name)]) ?? '',
      ]),
  )
  const problems: FileProblem[] = []
  const unnamed = names.indexOf('')
  const again = names.filter((name, at) => name !== '' && names.indexOf(name) < at)
  if (unnamed >= 0) problems.push({ code: 'column-unnamed', said: String(unnamed + 1) })
  for (const name of new Set(again)) problems.push({ code: 'column-twice', said: name.slice(0, 80) })
  if (problems.length === 0 && unknown.length > 0)
    problems.push({ code: 'columns-unmapped', said: unknown.join(', ').slice(0, 400) })
  else if (problems.length === 0) {
    for (const name of twice) problems.push({ code: 'meant-twice', said: name })
    if (!idColumns.some((name) => columns.includes(name))) problems.push({ code: 'no-id-column' })
  }
  return { names: names.filter(Boolean), columns, mapping, problems }
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

/** What was said of these columns when a file with the same ones came before. */
async function recalledMapping(orm: Orm, names: readonly string[]): Promise<ColumnMapping | null> {
  const [found] = await orm
    .select({ mapping: registerMapping.mapping })
    .from(registerMapping)
    .where(eq(registerMapping.head, headOf(names)))
  return found?.mapping ?? null
}

/** Remembers what somebody said of a file's columns for the next file with the same ones. */
async function rememberMapping(
  { database, now, actor }: Pick<Caller, 'database' | 'now' | 'actor'>,
  mapping: ColumnMapping,
): Promise<void> {
  const values = { mapping: storable(mapping), at: now, by: actor?.id ?? null }
  await database.orm
    .insert(registerMapping)
    .values({ head: headOf(Object.keys(mapping)), ...values })
    .onConflictDoUpdate({ target: registerMapping.head, set: values })
}

/** The columns of a file, whatever their order. */
function headOf(names: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(names.filter(Boolean).toSorted()))
    .digest('hex')
}
