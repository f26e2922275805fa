import { and, eq, sql } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { registerImport } from '../../database/tables/register-work.ts'
import { recordEvent } from '../../history/record-event.ts'
import { type SentRecords, storeInBatches } from '../store-records.ts'
import { checkImport } from './check-import.ts'
import { collectEvery, collectGarbage } from './collect-garbage.ts'
import { keptRecords, withOutcome } from './kept-records.ts'
import { noteProgress, whileRunning } from './running.ts'

type Taken = Result<{ done: Promise<Applied> }, 'not-allowed' | 'not-found' | 'not-waiting' | 'changed'>
export type Applied = Result<{ written: number }, 'changed'>

/**
 * Begins to write what an import was shown to do: all of it or, where the register says otherwise by now, nothing; then
 * the file has been looked at once more when `done` resolves. `seen` is the `plan` of the report that its person saw.
 */
export async function applyImport(caller: Caller, id: string, seen: string): Promise<Taken> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const ofRun = eq(registerImport.id, id)
  const [run] = await orm
    .select({ state: registerImport.state, plan: registerImport.plan, counts: registerImport.counts })
    .from(registerImport)
    .where(ofRun)
  if (!run) return fail('not-found')
  if (run.state !== 'checked' || run.plan === '' || writtenBy(run.counts) === 0) return fail('not-waiting')
  if (run.plan !== seen) return fail('changed')
  const [taken] = await orm
    .update(registerImport)
    .set({ state: 'applying', at: caller.now, by: caller.actor.id })
    .where(and(ofRun, eq(registerImport.state, 'checked'), eq(registerImport.plan, seen)))
    .returning({ fileName: registerImport.fileName })
  if (!taken) return fail('not-waiting')
  return succeed({ done: write(caller, id, taken.fileName, writtenBy(run.counts)) })
}

/** How many records an import adds or changes. */
function writtenBy(counts: Record<string, number>): number {
  const names = ['company.new', 'company.changed', 'certificate.new', 'certificate.changed']
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
}

async function write(caller: Caller, id: string, fileName: string, total: number): Promise<Applied> {
  const { orm } = caller.database
  try {
    await whileRunning(id, () =>
      orm.transaction(async (tx) => {
        let done = 0
        await storeInBatches(tx, caller, records(tx), ({ companies, certificates }) => {
          const stored = [companies, certificates].flatMap(({ added, changed }) => [...added, ...changed])
          done += stored.length
          noteProgress(id, { done, total })
          if (done % collectEvery < stored.length) collectGarbage()
        })
        await noteDataDays(tx, id)
        await noteRevisions(tx, id)
        await tx.update(registerImport).set({ state: 'applied', file: null }).where(eq(registerImport.id, id))
        const item = { id, kind: 'register', name: fileName }
        await recordEvent(caller, { what: 'imported', item, details: { count: String(total) } }, tx)
      }),
    )
  } catch (error) {
    await orm.update(registerImport).set({ state: 'checking' }).where(eq(registerImport.id, id))
    const isChanged = error instanceof ChangedSince || isConstraint(error)
    await checkImport(caller, id, { problem: { code: isChanged ? 'changed-since' : 'failed' } })
    if (!isChanged) throw error
    return fail('changed')
  }
  await caller.announcements.announce(['register'])
  return succeed({ written: total })

  // Only when the register is held by this transaction is it compared with what was shown.
  async function* records(tx: Orm): AsyncGenerator<SentRecords> {
    if (await hasChanged(tx, id)) throw new ChangedSince()
    yield* keptRecords(tx, id, 'becomes', withOutcome('new', 'changed'))
  }
}

/** The register is not any more what it was when the file was looked at. */
class ChangedSince extends Error {}

async function hasChanged(tx: Orm, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ differs: boolean }>(sql`
    select exists (
      select 1 from register_import_row as r
      left join company as c on r.record = 'company' and c.id = r.record_id
      left join certificate as e on r.record = 'certificate' and e.id = r.record_id
      where r.run_id = ${id}::uuid and r.outcome in ('new', 'changed', 'unchanged')
        and (coalesce(c.revision, e.revision, 0) <> (r.before ->> 'revision')::int
          or r.record = 'certificate' and (r.before ->> 'decisions')::int <> (
            select count(*) from certificate_decision as d where d.certificate_id = r.record_id))
    ) as differs`)
  return rows[0]?.differs ?? true
}

/** What was said again of what is as it was. */
async function noteDataDays(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    update certificate set data_as_of = (r.changes -> 0 ->> 'to')::date
    from register_import_row as r
    where r.run_id = ${id}::uuid and r.record = 'certificate' and r.outcome = 'unchanged'
      and r.changes -> 0 ->> 'field' = 'dataAsOf' and r.record_id = certificate.id`)
}

/** With which revision each was written that was there before, by which is known later whether it has been changed since. */
export async function noteRevisions(tx: Orm, id: string): Promise<void> {
  for (const record of ['company', 'certificate'])
    await tx.execute(sql`
      update register_import_row as r set revision_after = kept.revision
      from ${sql.identifier(record)} as kept
      where r.run_id = ${id}::uuid and r.record = ${record} and r.outcome = 'changed'
        and kept.id = r.record_id`)
}

/** A number or a certificate that has come between. */
function isConstraint(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('23')
}
