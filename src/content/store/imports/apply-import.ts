import { and, eq, sql } from 'drizzle-orm'
import { canComeAgain, countOf, type ImportRun } from '#content/model/imports/report.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { importRun } from '../tables/imports.ts'
import { checkImport } from './check-import.ts'
import { ChangedSince, type ImportSubject } from './import-subject.ts'
import { holdWhile, tellWork, whileRunning } from './running.ts'

type Refused = 'not-found' | 'has-problems' | 'not-waiting' | 'changed' | 'busy'
export type Applied = Result<{ written: number }, 'changed'>

/**
 * Begins to write what an import was shown to do: all of it, or nothing where it would do something else by now. In
 * that case `done` resolves with `changed`, after the file was checked again. `seen` is the `plan` of the report that
 * the person saw; with it, another report made since is refused too.
 */
export async function applyImport(
  caller: Editor,
  subject: ImportSubject,
  id: string,
  seen?: string,
): Promise<Result<{ done: Promise<Applied> }, Refused>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const ofRun = and(eq(importRun.id, id), eq(importRun.kind, subject.kind))
  const [run] = await orm
    .select({
      ...{ state: importRun.state, plan: importRun.plan, counts: importRun.counts },
      ...{ problems: importRun.problems, hasFile: sql<boolean>`${importRun.file} is not null` },
    })
    .from(importRun)
    .where(ofRun)
  if (!run) return fail('not-found')
  const refusal = subject.refusal(run)
  if (refusal) return fail(refusal)
  if (run.state !== 'checked' || !run.hasFile) return fail('not-waiting')
  if (seen !== undefined && seen !== run.plan) return fail('changed')
  const ready = await subject.prepare(caller, id)
  if (!ready.ok) return ready
  const [taken] = await orm
    .update(importRun)
    .set({ state: 'applying', at: caller.now, by: caller.actor.id })
    .where(and(ofRun, eq(importRun.state, 'checked'), eq(importRun.plan, run.plan)))
    .returning({ id: importRun.id, fileName: importRun.fileName, source: importRun.source })
  if (!taken) return fail('not-waiting')
  await tellWork(orm, id)
  const written = countOf(run.counts, 'new', 'changed')
  const hasRefused = countOf(run.counts, 'refused') > 0
  return succeed({ done: write(caller, subject, { ...taken, written, hasRefused }, ready.value) })
}

/** Forgets an import that was looked at and not applied: its file, its report and that it was ever sent. */
export async function discardImport(
  caller: Editor,
  subject: ImportSubject,
  id: string,
): Promise<Result<null, 'not-found' | 'not-waiting'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const ofRun = and(eq(importRun.id, id), eq(importRun.kind, subject.kind))
  const [discarded] = await orm
    .delete(importRun)
    .where(and(ofRun, eq(importRun.state, 'checked')))
    .returning({ id: importRun.id })
  if (discarded) return succeed(null)
  const [other] = await orm.select({ id: importRun.id }).from(importRun).where(ofRun)
  return fail(other ? 'not-waiting' : 'not-found')
}

type Taken = {
  id: string
  fileName: string
  source: ImportRun['source']
  written: number
  hasRefused: boolean
}

async function write(
  caller: Editor,
  subject: ImportSubject,
  { id, fileName, source, written, hasRefused }: Taken,
  writeIn: (tx: Orm) => Promise<void>,
): Promise<Applied> {
  const { orm } = caller.database
  let topics: Topic[]
  try {
    topics = await whileRunning(orm, id, () =>
      orm.transaction(async (tx) => {
        if (!(await holdWhile(tx, id, 'applying'))) throw new TakenUp()
        await writeIn(tx)
        // Until its file is forgotten, what was refused of it can be had, and what is taken back be imported again.
        const file = hasRefused || canComeAgain(source) ? {} : { file: null }
        await tx
          .update(importRun)
          .set({ state: 'applied', ...file })
          .where(eq(importRun.id, id))
        const item = { id, kind: subject.kind, name: fileName }
        const what = source === 'choice' ? 'decided-many' : 'imported'
        await recordEvent(caller, { what, item, details: { count: String(written) } }, tx)
        // Read before it is written for good: whatever fails after that must not keep it from being told.
        return subject.topics(tx, id)
      }),
    )
  } catch (error) {
    const [back] = await orm
      .update(importRun)
      .set({ state: 'checking' })
      // It may have been written although the answer was lost, or be somebody else's by now.
      .where(and(eq(importRun.id, id), eq(importRun.state, 'applying')))
      .returning({ id: importRun.id })
    if (!back) throw error
    const isChanged = error instanceof ChangedSince || isConstraint(error)
    await checkImport(caller, subject, id, { because: isChanged ? 'changed-since' : 'failed' })
    if (!isChanged) throw error
    return fail('changed')
  }
  await caller.announcements.announce(topics)
  return succeed({ written })
}

class TakenUp extends Error {
  override message = 'the import was taken up elsewhere before it was written'
}

/**
 * Whether a constraint of the database was broken: by a key, a number or a record that somebody else wrote meanwhile.
 */
function isConstraint(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('23')
}
