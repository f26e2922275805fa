import { desc, sql } from 'drizzle-orm'
import type { IafDelivery } from '#domain/register/iaf/iaf-delivery.ts'
import { iafMonths } from '#domain/register/iaf/iaf-month.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import { iafDelivery } from '../../database/tables/register-work.ts'
import { recordEvent } from '../../history/record-event.ts'
import { registerItem } from '../work/register-item.ts'
import { checkExport, contentDigest, type ExportAsked } from './check-export.ts'
import { hashFiles } from './hash-files.ts'

/** What somebody says that they handed over: for which month, and the digest of what they were shown. */
export type Delivered = ExportAsked & { month: string; content: string }
type Problem = 'not-allowed' | 'no-such-month' | 'changed-since' | 'nothing-delivered' | 'not-the-same'

/**
 * Records that the files were handed over, with their hashes, as long as they still say what they said when they were
 * looked at.
 */
export async function recordDelivery(caller: Caller, delivered: Delivered): Promise<Result<null, Problem>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isRecordable(caller, delivered.month)) return fail('no-such-month')
  const checked = await checkExport(caller, delivered, 0)
  if (!checked.ok) return checked
  const content = contentDigest(delivered.template)
  const files = await hashFiles(caller, delivered, (digest) => content.update(digest))
  const said = [checked.value.content, content.digest('base64url')]
  if (said.some((digest) => digest !== delivered.content)) return fail('changed-since')
  const { ready, broken } = checked.value
  await add(caller, delivered, { kind: 'files', files, counts: { ready, broken } })
  return succeed(null)
}

/** Records that the database was told that nothing changed: what would be sent is what was sent last. */
export async function recordUnchanged(caller: Caller, delivered: Delivered): Promise<Result<null, Problem>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isRecordable(caller, delivered.month)) return fail('no-such-month')
  const last = await lastDelivery(caller)
  if (!last) return fail('nothing-delivered')
  const checked = await checkExport(caller, delivered, 0)
  if (!checked.ok) return checked
  if (checked.value.content !== last.content) return fail('not-the-same')
  const { ready, broken } = checked.value
  await add(caller, delivered, { kind: 'no-change', files: [], counts: { ready, broken } })
  return succeed(null)
}

/** The deliveries of the last two years, the newest first. */
export async function listDeliveries(caller: Caller): Promise<Result<IafDelivery[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  return succeed(await readDeliveries(caller, 60))
}

export async function lastDelivery(caller: Caller): Promise<IafDelivery | null> {
  const [last] = await readDeliveries(caller, 1)
  return last ?? null
}

async function readDeliveries({ database: { orm } }: Caller, limit: number): Promise<IafDelivery[]> {
  const rows = await orm
    .select()
    .from(iafDelivery)
    .orderBy(desc(iafDelivery.at), desc(iafDelivery.id))
    .limit(limit)
  return rows.map(({ month, counts, at, byName, ...row }) => ({
    ...{ id: row.id, month: month.slice(0, 7), kind: row.kind, template: row.template, files: row.files },
    ...{ ready: counts.ready ?? 0, broken: counts.broken ?? 0, content: row.content },
    ...{ at: at.toISOString(), by: byName },
  }))
}

/** The months for which anything was recorded. */
export async function deliveredMonths({ database: { orm } }: Caller): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ month: sql<string>`to_char(${iafDelivery.month}, 'YYYY-MM')` })
    .from(iafDelivery)
  return rows.map(({ month }) => month)
}

function isRecordable({ now }: Caller, month: string): boolean {
  return iafMonths(todayIn(now)).includes(month)
}

type Row = Pick<typeof iafDelivery.$inferInsert, 'kind' | 'files' | 'counts'>

async function add(caller: Caller, { month, template, content }: Delivered, row: Row): Promise<void> {
  await caller.database.orm.transaction(async (orm) => {
    const by = { at: caller.now, by: caller.actor?.id ?? null, byName: caller.actor?.name ?? null }
    await orm.insert(iafDelivery).values({ month: `${month}-01`, template, content, ...row, ...by })
    const what = row.kind === 'files' ? 'register-iaf-delivered' : 'register-iaf-unchanged'
    const details = { count: String(row.counts.ready ?? 0) }
    const item = registerItem('register-iaf', month, month)
    await recordEvent(caller, { what, item, details }, orm)
  })
}
