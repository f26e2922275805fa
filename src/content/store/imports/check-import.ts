import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  type ColumnMapping,
  canBeLookedAtAgain,
  isAtWork,
  lookedAtAgain,
} from '#content/model/imports/report.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { importRow, importRun } from '../tables/imports.ts'
import type { ImportSubject, RunToCheck, ToldOfFile, Working } from './import-subject.ts'
import { letGo, takeUp, whileRunning } from './running.ts'
import { storable } from './storable.ts'

type Given = { packed?: Uint8Array } & Partial<Pick<RunToCheck, 'mapping' | 'because'>>

/** Looks at the file of an import and keeps, row by row, what it would do. */
export async function checkImport(
  caller: Working,
  subject: ImportSubject,
  id: string,
  { packed: given, mapping, because }: Given = {},
): Promise<void> {
  const { orm } = caller.database
  await whileRunning(id, async () => {
    const [run] = await orm
      .select({ mode: importRun.mode, file: given ? sql`null` : importRun.file })
      .from(importRun)
      .where(eq(importRun.id, id))
    const packed = given ?? (run?.file as Uint8Array | null | undefined)
    if (!run || !packed) return
    await orm.delete(importRow).where(eq(importRow.runId, id))
    const asked = { id, mode: run.mode, packed, mapping, because }
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
const mended = ['columns-unmapped', 'meant-twice', 'no-id-column', 'changed-since', ...lookedAtAgain]

async function keepTold({ database }: Working, id: string, told: ToldOfFile): Promise<void> {
  const { format, plan, counts, ...quoting } = told
  const isDead = told.problems.some(({ code }) => !mended.includes(code)) || (counts.problem ?? 0) > 0
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
 * applied as before. `not-waiting` where it is still being worked on: by this process, or by another one, which holds
 * its row locked.
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
  if (!takeUp(id)) return fail('not-waiting')
  let taken: 'applied' | 'checking' | null = null
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
      await tx.update(importRun).set({ state: 'checking' }).where(ofRun)
      return 'checking'
    })
  } finally {
    // `checkImport` lets go of the import itself.
    if (taken !== 'checking') letGo(id)
  }
  if (taken === null) return fail('not-waiting')
  return succeed({ checked: taken === 'checking' ? checkImport(caller, subject, id) : Promise.resolve() })
}

/**
 * Stores what the columns of an import's file mean, and checks the file again with that. A column that is not mentioned
 * is left out.
 */
export async function mapColumns(
  caller: Editor,
  subject: ImportSubject,
  id: string,
  said: ReadonlyMap<string, string>,
): Promise<Begun<'not-columns'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const ofRun = and(eq(importRun.id, id), eq(importRun.kind, subject.kind))
  const [run] = await orm.select({ mapping: importRun.mapping }).from(importRun).where(ofRun)
  if (!run) return fail('not-found')
  const isStrange = (name: string) => name !== '' && !subject.hasColumn(name)
  // A file whose columns are all known by their names has no mapping to set.
  const hasNone = Object.keys(run.mapping).length === 0
  if (hasNone || said.size === 0 || [...said.values()].some(isStrange)) return fail('not-columns')
  const mapping: ColumnMapping = Object.fromEntries(
    Object.keys(run.mapping).map((name) => [name, said.get(name) ?? '']),
  )
  // Only one that waits, and only once.
  const [taken] = await orm
    .update(importRun)
    .set({ state: 'checking', at: caller.now })
    .where(and(ofRun, eq(importRun.state, 'checked'), isNotNull(importRun.file)))
    .returning({ id: importRun.id })
  if (!taken) return fail('not-waiting')
  return succeed({ checked: checkImport(caller, subject, id, { mapping }) })
}
