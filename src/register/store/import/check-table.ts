import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type DateOrder, noteDate } from '#content/model/imports/date-signs.ts'
import { cut } from '#content/model/imports/excerpt.ts'
import type { ColumnMapping, FileNote, FileProblem, HeadNote } from '#content/model/imports/report.ts'
import type { TableRow, TableSurvey } from '#content/model/imports/table.ts'
import { columnNames } from '#content/model/imports/table.ts'
import { collectEvery, collectGarbage } from '#content/store/imports/collect-garbage.ts'
import type { RunToCheck, ToldOfFile, Working } from '#content/store/imports/import-subject.ts'
import { storable } from '#content/store/imports/import-subject.ts'
import { noteProgress } from '#content/store/imports/running.ts'
import { tableRows, tableSurvey } from '#content/store/imports/table-rows.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { todayIn } from '#kernel/time/today.ts'
import { registerLane } from '#kernel/workers/in-worker.ts'
import {
  idColumns,
  isOwnNote,
  readDates,
  registerColumns,
  writtenMeaning,
} from '#register/model/interchange/columns.ts'
import {
  guessColumns,
  guessHead,
  type MappedHead,
  mapHead,
} from '#register/model/interchange/guess-columns.ts'
import { createRowReader, registerTables, type SaidGroup } from '#register/model/interchange/read-rows.ts'
import { registerLimits } from '#register/model/interchange/report.ts'
import { registerMapping } from '../tables/register-work.ts'
import { createPlanner } from './create-planner.ts'
import { keepPlan } from './keep-plan.ts'
import { sentGroup } from './sent-records.ts'
import { impliedBySchemes } from './standing-records.ts'

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

/** How the columns of a file are read, and what stands against it. */
type ReadHead = {
  row: number
  names: string[]
  columns: (string | null)[]
  orders: DateOrder[]
  mapping: ColumnMapping
  notes: FileNote[]
  problems: FileProblem[]
}

type Asked = Pick<RunToCheck, 'mapping' | 'headRow' | 'asks'>

/**
 * Finds the row that names the columns, what they mean and in which order their dates are. Where nobody says it, they
 * mean what they meant in an earlier file with the same columns.
 */
async function readHead(orm: Orm, survey: TableSurvey, asked: Asked): Promise<ReadHead> {
  const { row, recalled } = await findHead(orm, survey.top, asked.headRow)
  const names = columnNames(row.cells)
  const mapped = mapHead(names, asked.mapping ?? recalled ?? {})
  const guesses = guessColumns(mapped.unknown, mapped.columns, valuesBelow(survey.top, row, names))
  const meant = names.map(
    (name, at) => (Object.hasOwn(guesses, name) ? guesses[name] : mapped.columns[at]) || null,
  )
  const signs = withTop(survey, row)
  const dates = readDates({ names, columns: meant, orders: mapped.orders, signs, isRecalled: !asked.mapping })
  const problems = headProblems(names, mapped)
  if (problems.length === 0 && asked.asks && dates.unconfirmed.length > 0)
    problems.push({ code: 'dates-unconfirmed', said: listed(dates.unconfirmed) })
  return {
    ...{ row: row.number, names: names.filter(Boolean), columns: mapped.columns, orders: dates.orders },
    mapping: Object.fromEntries(
      names.flatMap((name, at) =>
        name === '' ? [] : [[name, writtenMeaning(meant[at] ?? '', mapped.orders[at] ?? null)]],
      ),
    ),
    notes: [headNote(survey.top, row), ...dates.notes],
    problems,
  }
}

async function findHead(orm: Orm, top: readonly TableRow[], asked: number | undefined) {
  const rows = top.map(({ cells }) => columnNames(cells))
  const remembered = await rememberedColumns(orm, rows)
  const chosen = top.findIndex(({ number }) => number === asked)
  const known = remembered.findIndex((each) => each !== null)
  const at = [chosen, known].find((each) => each >= 0) ?? guessHead(rows)
  return { row: top[at] as TableRow, recalled: remembered[at] ?? null }
}

/** Some values of each column by its name: those of the first rows. */
function valuesBelow(top: readonly TableRow[], head: TableRow, names: readonly string[]) {
  const rows = top.filter(({ number }) => number > head.number)
  return new Map(names.map((name, at) => [name, rows.map(({ cells }) => cells[at] ?? '')]))
}

/** What the dates below the names of the columns tell, in the first rows as well. */
function withTop({ top, dates }: TableSurvey, head: TableRow): TableSurvey['dates'] {
  for (const { number, cells } of top)
    if (number > head.number) for (const [at, cell] of cells.entries()) noteDate(dates, at, cell)
  return dates
}

function headProblems(names: readonly string[], { columns, unknown, twice }: MappedHead): FileProblem[] {
  if (names.length > registerLimits.columns)
    return [{ code: 'too-many-columns', said: String(registerLimits.columns) }]
  const unnamed = names.indexOf('')
  const again = names.filter((name, at) => name !== '' && names.indexOf(name) < at)
  const problems: FileProblem[] = []
  if (unnamed >= 0) problems.push({ code: 'column-unnamed', said: String(unnamed + 1) })
  for (const name of new Set(again)) problems.push({ code: 'column-twice', said: name.slice(0, 80) })
  if (problems.length > 0) return problems
  if (unknown.length > 0) return [{ code: 'columns-unmapped', said: listed(unknown) }]
  for (const name of twice) problems.push({ code: 'meant-twice', said: name })
  if (!idColumns.some((name) => columns.includes(name))) problems.push({ code: 'no-id-column' })
  return problems
}

function headNote(top: readonly TableRow[], { number }: TableRow): HeadNote {
  const rows = top.map((row) => ({
    number: row.number,
    text: cut(row.cells.filter((cell) => cell.trim() !== '').join(' · '), 0, 160),
  }))
  return { code: 'head', said: String(number), rows }
}

function listed(names: readonly string[]): string {
  return names.join(', ').slice(0, 400)
}

/** What was said of the columns of each of these rows when a file came that had the same ones; null for the others. */
async function rememberedColumns(
  orm: Orm,
  rows: readonly (readonly string[])[],
): Promise<(ColumnMapping | null)[]> {
  const heads = rows.map(headOf)
  const found = await orm
    .select({ head: registerMapping.head, mapping: registerMapping.mapping })
    .from(registerMapping)
    .where(anyOf(registerMapping.head, heads))
  const byHead = new Map(found.map(({ head, mapping }) => [head, mapping]))
  return heads.map((head) => byHead.get(head) ?? null)
}

/** Remembers what somebody said of a file's columns for the next file with the same ones. */
async function rememberColumns(
  { database, now, actor }: Pick<Working, 'database' | 'now' | 'actor'>,
  mapping: ColumnMapping,
): Promise<void> {
  const values = { mapping: storable(mapping), at: now, by: actor?.id ?? null }
  await database.orm
    .insert(registerMapping)
    .values({ head: headOf(Object.keys(mapping)), ...values })
    .onConflictDoUpdate({ target: registerMapping.head, set: values })
}

/** The columns of a file, whatever their order and whatever notes stand beside them. */
function headOf(names: readonly string[]): string {
  const known = names.filter((name) => name !== '' && !isOwnNote(name))
  return createHash('sha256').update(JSON.stringify(known.toSorted())).digest('hex')
}
