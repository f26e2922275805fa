import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  type ColumnMapping,
  canBeLookedAtAgain,
  headRowOf,
  isAtWork,
  lookedAtAgain,
} from '#content/model/imports/report.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { importRow, importRun } from '../tables/imports.ts'
import {
  type ImportSubject,
  type RunToCheck,
  storable,
  type ToldOfFile,
  type Working,
} from './import-subject.ts'
import { letGo, takeUp, tellWork, whileRunning } from './running.ts'

type Given = { packed?: Uint8Array; isAgreed?: boolean } & Partial<
  Pick<RunToCheck, 'mapping' | 'headRow' | 'because'>
>

/** Looks at the file of an import and keeps, row by row, what it would do. */
export async function checkImport(
  caller: Working,
  subject: ImportSubject,
  id: string,
  { packed: given, mapping: said, headRow, because, isAgreed = because !== undefined }: Given = {},
): Promise<void> {
  const { orm } = caller.database
  await whileRunning(orm, id, async () => {
    const [run] = await orm
      .select({
        ...{ mode: importRun.mode, source: importRun.source, notes: importRun.notes },
        mapping: importRun.mapping,
        file: given ? sql`null` : importRun.file,
      })
      .from(importRun)
      .where(eq(importRun.id, id))
    const packed = given ?? (run?.file as Uint8Array | null | undefined)
    if (!run || !packed) return
    await orm.delete(importRow).where(eq(importRow.runId, id))
    const agreed = isAgreed && Object.keys(run.mapping).length > 0 ? run.mapping : undefined
    const mapping = said ?? agreed
    const asked = {
      ...{ id, mode: run.mode, source: run.source, packed, mapping, because },
      headRow: headRow ?? headRowOf(run.notes),
      asks: run.source === 'file',
    }
    const told = await subject.check(caller, asked).catch(async (error) => {
      await keepTold(caller, id, failed)
      throw error
    })
    await keepTold(caller, id, told)
  })
}

const failed: ToldOfFile = {
  ...{ format: null, columns: [], mapping: {}, notes: [], plan: '', counts: {} },
  problems: [{ code: 'failed' }],
}

/** Problems that are mended without another file. */
const mended = [
  ...['columns-unmapped', 'meant-twice', 'no-id-column', 'dates-unconfirmed', 'changed-since'],
  ...lookedAtAgain,
]
/** Those that may be mended by another row that names the columns, where that can be chosen. */
const mendedByHead = ['column-twice', 'column-unnamed', 'too-many-columns']

async function keepTold({ database }: Working, id: string, told: ToldOfFile): Promise<void> {
  const { format, plan, counts, ...quoting } = told
  const mendable = headRowOf(told.notes) === undefined ? mended : [...mended, ...mendedByHead]
  const isDead = told.problems.some(({ code }) => !mendable.includes(code)) || (counts.problem ?? 0) > 0
  await database.orm
    .update(importRun)
    .set({
      ...{ state: 'checked', format, plan, counts, ...storable(quoting) },
      // A file that can never be imported need not be kept.
      ...(isDead ? { file: null } : {}),
    })
    // Unless somebody else has looked at it or imported it meanwhile.
    .where(and(eq(importRun.id, id), eq(importRun.state, 'checking')))
}

type Begun<Problem extends string> = Result<{ checked: Promise<void> }, 'not-found' | 'not-waiting' | Problem>

/**
 * Takes up an import whose work was interrupted or failed: its file is checked again, and one that was being undone is
 * applied as before. `not-waiting` where it is still being worked on, by this process or by another one.
 */
export async function recheckImport(
  caller: Editor,
  subject: ImportSubject,
  id: string,
): Promise<Begun<never>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const ofRun = and(eq(importRun.id, id), eq(importRun.kind, subject.kind))
  const [known] = await orm.select({ id: importRun.id }).from(importRun).where(ofRun)
  if (!known) return fail('not-found')
  if (!(await takeUp(orm, id))) return fail('not-waiting')
  let taken: 'applied' | 'checking' | null = null
  // What was begun to be written was agreed; what its columns mean is not guessed anew, whatever was said of others since.
  let isAgreed = false
  try {
    taken = await orm.transaction(async (tx) => {
      const [run] = await tx
        .select({
          ...{ state: importRun.state, problems: importRun.problems },
          hasFile: sql<boolean>`${importRun.file} is not null`,
        })
        .from(importRun)
        .where(ofRun)
        .for('update', { skipLocked: true })
      if (!run || !(isAtWork(run.state) || canBeLookedAtAgain(run))) return null
      // An import that was being undone had been applied, and the transaction that undid it was rolled back.
      if (run.state === 'undoing') {
        await tx.update(importRun).set({ state: 'applied', undoneAt: null, undoneBy: null }).where(ofRun)
        return 'applied'
      }
      if (!run.hasFile) return null
      isAgreed = run.state === 'applying' || run.state === 'checking'
      await tx.update(importRun).set({ state: 'checking' }).where(ofRun)
      return 'checking'
    })
  } finally {
    // `checkImport` lets go of the import itself.
    if (taken !== 'checking') await letGo(orm, id)
  }
  if (taken === null) return fail('not-waiting')
  return succeed({
    checked: taken === 'checking' ? checkImport(caller, subject, id, { isAgreed }) : Promise.resolve(),
  })
}

/**
 * Checks the file of an import again with what its columns are said to mean. A column that is not mentioned is left
 * out.
 */
export async function mapColumns(
  caller: Editor,
  subject: ImportSubject,
  id: string,
  said: ReadonlyMap<string, string>,
): Promise<Begun<'not-columns'>> {
  const run = await findMapped(caller, subject, id)
  if (!run) return fail('not-found')
  const isStrange = (meaning: string) => meaning !== '' && !subject.hasColumn(meaning)
  // A file whose columns are all known by their names has no mapping to set.
  const hasNone = Object.keys(run.mapping).length === 0
  if (hasNone || said.size === 0 || [...said.values()].some(isStrange)) return fail('not-columns')
  const mapping: ColumnMapping = Object.fromEntries(
    Object.keys(run.mapping).map((name) => [name, said.get(name) ?? '']),
  )
  return checkAgain(caller, subject, id, { mapping })
}

/** Checks the file of an import again with another of its first rows as the one that names its columns. */
export async function chooseHead(
  caller: Editor,
  subject: ImportSubject,
  id: string,
  headRow: number,
): Promise<Begun<'not-columns'>> {
  const run = await findMapped(caller, subject, id)
  if (!run) return fail('not-found')
  const isThere = run.notes.some(
    (note) => note.code === 'head' && note.rows.some(({ number }) => number === headRow),
  )
  return isThere ? checkAgain(caller, subject, id, { headRow }) : fail('not-columns')
}

async function findMapped({ database }: Editor, { kind }: ImportSubject, id: string) {
  if (!isId(id)) return null
  const [run] = await database.orm
    .select({ mapping: importRun.mapping, notes: importRun.notes })
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.kind, kind)))
  return run ?? null
}

async function checkAgain(
  caller: Editor,
  subject: ImportSubject,
  id: string,
  given: Given,
): Promise<Begun<never>> {
  // Only one that waits, and only once.
  const [taken] = await caller.database.orm
    .update(importRun)
    // What was said is there for whoever goes on; another row of names has other columns.
    .set({ state: 'checking', at: caller.now, mapping: given.mapping ?? {} })
    .where(
      and(
        ...[eq(importRun.id, id), eq(importRun.kind, subject.kind)],
        ...[eq(importRun.state, 'checked'), isNotNull(importRun.file)],
      ),
    )
    .returning({ id: importRun.id })
  if (!taken) return fail('not-waiting')
  await tellWork(caller.database.orm, id)
  return succeed({ checked: checkImport(caller, subject, id, given) })
}
