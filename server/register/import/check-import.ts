import { eq, sql } from 'drizzle-orm'
import { idColumns, registerColumns } from '#domain/register/interchange/columns.ts'
import { type ColumnMapping, guessColumns, mapHead } from '#domain/register/interchange/guess-columns.ts'
import { createRowReader } from '#domain/register/interchange/read-rows.ts'
import type { FileNote, ImportMode, RegisterFileProblem } from '#domain/register/interchange/report.ts'
import { todayIn } from '#domain/today.ts'
import { storable } from '../../content/interchange/storable.ts'
import type { Orm } from '../../database/database.ts'
import { registerImport, registerImportRow } from '../../database/tables/register-work.ts'
import { collectEvery, collectGarbage } from './collect-garbage.ts'
import { createPlanner } from './create-planner.ts'
import { columnsNote } from './find-import.ts'
import { type KeptPlan, keepPlan } from './keep-plan.ts'
import { recalledMapping, rememberMapping } from './mappings.ts'
import { noteProgress, type Working, whileRunning } from './running.ts'
import { sentGroup } from './sent-records.ts'
import { tableRows } from './table-rows.ts'

type Given = { packed?: Uint8Array; mapping?: ColumnMapping | undefined; problem?: RegisterFileProblem }
type Told = {
  names: string[]
  problems: RegisterFileProblem[]
  notes: FileNote[]
  mapping: ColumnMapping
  plan: KeptPlan | null
}

/**
 * Looks at the file of an import and keeps, record by record, what it would do. `mapping` is what somebody has said of its
 * columns; else they mean what was said of the same columns before.
 */
export async function checkImport(caller: Working, id: string, given: Given = {}): Promise<void> {
  const { orm } = caller.database
  await whileRunning(id, async () => {
    const [run] = await orm
      .select({ mode: registerImport.mode, file: given.packed ? sql`null` : registerImport.file })
      .from(registerImport)
      .where(eq(registerImport.id, id))
    if (!run) return
    const packed = given.packed ?? (run.file as Uint8Array | null)
    if (!packed) return
    await orm.delete(registerImportRow).where(eq(registerImportRow.runId, id))
    const told = await tell(caller, id, packed, run.mode, given.mapping).catch(async (error) => {
      await keepTold(orm, id, {
        names: [],
        problems: [{ code: 'failed' }],
        notes: [],
        mapping: {},
        plan: null,
      })
      throw error
    })
    if (given.problem) told.problems.push(given.problem)
    await keepTold(orm, id, told)
  })
}

async function tell(
  caller: Working,
  id: string,
  packed: Uint8Array,
  mode: ImportMode,
  given: ColumnMapping | undefined,
): Promise<Told> {
  const { orm } = caller.database
  const today = todayIn(caller.now)
  const plan = keepPlan(orm, id)
  let head: Awaited<ReturnType<typeof readHead>> | null = null
  let read: ReturnType<typeof createRowReader> | null = null
  let planner: Awaited<ReturnType<typeof createPlanner>> | null = null
  let done = 0
  const told = (problems: RegisterFileProblem[], kept: KeptPlan | null): Told => ({
    ...{ names: head?.names ?? [], mapping: head?.mapping ?? {}, notes: head?.notes ?? [] },
    ...{ problems, plan: kept },
  })
  for await (const part of tableRows(packed)) {
    if (part.kind === 'problem') return told([part.problem], null)
    if (part.kind === 'head') {
      head = { ...(await readHead(orm, part.names, given)), notes: part.notes }
      if (head.problems.length > 0) return told(head.problems, null)
      if (given) await rememberMapping(caller, head.mapping)
      read = createRowReader(head.columns)
      planner = await createPlanner(orm, plan, { today, isWhole: isWhole(head.columns) })
      continue
    }
    const groups = part.rows.flatMap((row) => read?.read(row) ?? [])
    await planner?.add(groups.map((group) => sentGroup(group, today)))
    done += part.rows.length
    if (done % collectEvery < part.rows.length) collectGarbage()
    noteProgress(id, { done, total: null })
  }
  await planner?.add((read?.end() ?? []).map((group) => sentGroup(group, today)))
  await planner?.finish()
  if (mode === 'full') await listMissing(orm, id, plan.last())
  return told([], plan)
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
  const problems: RegisterFileProblem[] = []
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
  return { names: names.filter(Boolean), columns, mapping, problems, notes: [] as FileNote[] }
}

/** Whether rows say everything of a record. Without the columns of its history nothing is lacking. */
function isWhole(columns: readonly (string | null)[]): boolean {
  return registerColumns.every(({ name, of }) => of === 'state' || columns.includes(name))
}

/** What is in the register and not in the file, after the rows of the file. */
async function listMissing(orm: Orm, id: string, last: number): Promise<void> {
  let after = last
  for (const [record, table] of [
    ['company', sql`company`],
    ['certificate', sql`certificate`],
  ] as const) {
    const folded = record === 'certificate' ? sql`c.folded_number` : sql`null::text`
    const { rows } = await orm.execute<{ last: number | null }>(sql`
      with missing as (
        insert into register_import_row (run_id, number, record, record_id, folded_number, outcome)
        select ${id}::uuid, ${after}::int + (row_number() over (order by c.id))::int, ${record}, c.id, ${folded}, 'missing'
        from ${table} as c
        where not exists (
          select 1 from register_import_row as r
          where r.run_id = ${id}::uuid and r.record = ${record} and r.record_id = c.id)
        returning number)
      select max(number)::int as last from missing`)
    after = rows[0]?.last ?? after
  }
}

/** What is mended without another file. */
const mended = ['columns-unmapped', 'meant-twice', 'no-id-column', 'changed-since', 'failed'] as const

async function keepTold(
  orm: Orm,
  id: string,
  { problems, names, notes, mapping, plan }: Told,
): Promise<void> {
  const missing = await countMissing(orm, id)
  const told = [
    ...problems,
    { code: columnsNote, said: JSON.stringify(names) },
    ...notes.map(({ code, said }) => ({ code: `note-${code}`, said })),
  ]
  const kept = storable({ problems: told, mapping })
  const isDead = problems.some(({ code }) => !mended.some((each) => each === code))
  await orm
    .update(registerImport)
    .set({
      ...{ state: 'checked', ...kept },
      plan: plan?.hash() ?? '',
      counts: plan ? { ...plan.counts(), ...missing } : {},
      // What can never be imported need not wait.
      ...(isDead ? { file: null } : {}),
    })
    .where(eq(registerImport.id, id))
}

async function countMissing(orm: Orm, id: string): Promise<Record<string, number>> {
  const { rows } = await orm.execute<{ name: string; count: number }>(sql`
    select record || '.missing' as name, count(*)::int as count from register_import_row
    where run_id = ${id}::uuid and outcome = 'missing' group by record`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
