import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { Locale } from '#kernel/locales.ts'
import { changeAddress } from '../publishing/old-addresses.ts'
import { entry } from '../tables/content.ts'
import { importRow, importRun } from '../tables/imports.ts'
import { oldAddress } from '../tables/publishing.ts'

/** An address of another site at which the entry with this key was found, and in which language. */
export type LeadingAddress = { key: string; path: string; locale: Locale }

/** What an import keeps of the addresses of an entry, to take them back: where they led before, and where they lead. */
type Kept = { was: (typeof oldAddress.$inferSelect)[]; becomes: { path: string; locale: Locale }[] }

type Stray = LeadingAddress & { id: string; was: typeof oldAddress.$inferSelect | null }

/** Those of these addresses that do not lead to their entries yet. Of an address that is said twice the first counts. */
export async function strayAddresses(
  orm: Orm,
  kind: AnyKind,
  addresses: readonly LeadingAddress[],
): Promise<Stray[]> {
  if (addresses.length === 0) return []
  const keys = new Set(addresses.map(({ key }) => key))
  const entries = await orm
    .select({ id: entry.id, key: entry.key })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), anyOf(entry.key, keys)))
  const ids = new Map(entries.map(({ id, key }) => [key, id]))
  const present = await presentOf(orm, new Set(addresses.map(({ path }) => path)))
  const said = new Set<string>()
  return addresses.flatMap((address) => {
    const id = ids.get(address.key)
    if (id === undefined || said.has(address.path)) return []
    said.add(address.path)
    const was = present.get(address.path) ?? null
    return was?.entryId === id && was.locale === address.locale ? [] : [{ ...address, id, was }]
  })
}

/**
 * Lets addresses lead to entries of an import that was written, in its transaction, and keeps with its rows where they led
 * before. An address that led to another entry leads to this one.
 */
export async function leadAddresses(
  orm: Orm,
  kind: AnyKind,
  { id: runId, at }: { id: string; at: Date },
  addresses: readonly LeadingAddress[],
): Promise<void> {
  const stray = await strayAddresses(orm, kind, addresses)
  if (stray.length === 0) return
  const moved = stray.map(({ id: entryId, path, locale }) => ({ entryId, locale, at, from: path, to: null }))
  await changeAddress(orm, ...moved)
  const kept = [...Map.groupBy(stray, ({ id }) => id)].map(([id, each]) => {
    const was = each.flatMap((address) => address.was ?? [])
    const becomes = each.map(({ path, locale }) => ({ path, locale }))
    return { id, before: { was, becomes } satisfies Kept }
  })
  await orm.execute(sql`
    update ${importRow} set before = given.before
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id text, before jsonb)
    where ${importRow.runId} = ${runId}::uuid and ${importRow.recordId} = given.id`)
}

/** Whether an import has let addresses lead to its entries. */
export async function hasLedAddresses(orm: Orm, runId: string): Promise<boolean> {
  const [row] = await orm
    .select({ number: importRow.number })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), isNotNull(importRow.before)))
    .limit(1)
  return row !== undefined
}

/**
 * Lets the addresses of an import that is taken back lead where they led before it. Left as they are: those that somebody
 * has let lead elsewhere since, and those of entries that stay as the import left them.
 */
export async function leadAddressesBack(orm: Orm, runId: string): Promise<void> {
  const rows = await orm
    .select({ id: importRow.recordId, before: importRow.before })
    .from(importRow)
    .where(
      and(
        ...[eq(importRow.runId, runId), isNotNull(importRow.before)],
        or(eq(importRow.outcome, 'unchanged'), eq(importRow.undone, 'undone')),
      ),
    )
  const kept = rows.flatMap(({ id, before }) => {
    const { was, becomes } = before as Kept
    return becomes.map((each) => ({ ...each, id, was: was.find(({ path }) => path === each.path) }))
  })
  const present = await presentOf(orm, new Set(kept.map(({ path }) => path)))
  const ours = kept.filter(({ path, id, locale }) => {
    const now = present.get(path)
    return now?.entryId === id && now.locale === locale
  })
  const paths = ours.map(({ path }) => path)
  if (paths.length === 0) return
  await orm.delete(oldAddress).where(anyOf(oldAddress.path, paths))
  const before = ours.flatMap(({ was }) => was ?? [])
  const stays = await staying(orm, new Set(before.map(({ entryId }) => entryId)))
  await putRows(
    orm,
    oldAddress,
    before.filter(({ entryId }) => stays.has(entryId)),
  )
}

/** The addresses that the same file led when it was imported, of its latest import, which was taken back. */
export async function addressesTakenBack(orm: Orm, kind: AnyKind, hash: string): Promise<LeadingAddress[]> {
  const [run] = await orm
    .select({ id: importRun.id })
    .from(importRun)
    .where(and(eq(importRun.kind, kind.name), eq(importRun.hash, hash), eq(importRun.state, 'undone')))
    .orderBy(desc(importRun.undoneAt))
    .limit(1)
  if (!run) return []
  const rows = await orm
    .select({ key: entry.key, before: importRow.before })
    .from(importRow)
    .innerJoin(entry, eq(sql`${entry.id}::text`, importRow.recordId))
    .where(and(eq(importRow.runId, run.id), isNotNull(importRow.before)))
  return rows.flatMap(({ key, before }) => (before as Kept).becomes.map((each) => ({ key, ...each })))
}

async function presentOf(orm: Orm, paths: ReadonlySet<string>) {
  const rows =
    paths.size === 0 ? [] : await orm.select().from(oldAddress).where(anyOf(oldAddress.path, paths))
  return new Map(rows.map((row) => [row.path, row]))
}

/** Those of these entries that were not deleted for good. */
async function staying(orm: Orm, ids: ReadonlySet<string>): Promise<Set<string>> {
  if (ids.size === 0) return new Set()
  const rows = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(inArray(entry.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
