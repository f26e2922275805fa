import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { noValues } from '#domain/content/editing/changes.ts'
import { isLocale } from '#domain/locales.ts'
import type { Orm } from '../../database/database.ts'
import { entry, entryLocale } from '../../database/tables/content.ts'
import type { StoredEntry } from '../editing/stored-entry.ts'

const inBatches = 200

/** Every entry of a kind with its draft, by its key, those in the trash too. With `hold` nobody else writes them. */
export async function entriesByKey(
  orm: Orm,
  kind: AnyKind,
  keys: string[],
  { hold }: { hold: boolean },
): Promise<Map<string, StoredEntry>> {
  const found = new Map<string, StoredEntry>()
  for (let at = 0; at < keys.length; at += inBatches) {
    const some = rowsThat(
      orm,
      and(eq(entry.kind, kind.name), inArray(entry.key, keys.slice(at, at + inBatches))),
    )
    // In one order, so that two who hold many never wait for each other.
    const rows = await (hold ? some.orderBy(asc(entry.id)).for('update') : some)
    for (const each of await withDrafts(orm, rows)) found.set(each.key, each)
  }
  return found
}

/** The entries of a kind that are not in the trash, a few at a time, in the order in which editors see them. */
export async function* entriesInOrder(orm: Orm, kind: AnyKind): AsyncGenerator<StoredEntry[]> {
  const order = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), isNull(entry.trashedAt)))
    .orderBy(asc(entry.position), asc(entry.createdAt), asc(entry.id))
  for (let at = 0; at < order.length; at += inBatches) {
    const ids = order.slice(at, at + inBatches).map(({ id }) => id)
    const some = await withDrafts(orm, await rowsThat(orm, inArray(entry.id, ids)))
    yield some.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
}

/** What the entries of a kind are called, by their ids. */
export async function keysOf(orm: Orm, kind: string): Promise<Map<string, string>> {
  const rows = await orm.select({ id: entry.id, key: entry.key }).from(entry).where(eq(entry.kind, kind))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

function rowsThat(orm: Orm, condition: ReturnType<typeof and>) {
  return orm
    .select({
      id: entry.id,
      kind: entry.kind,
      key: entry.key,
      position: entry.position,
      revision: entry.revision,
      shared: entry.shared,
      translations: entry.translation,
      updatedAt: entry.updatedAt,
      updatedBy: entry.updatedBy,
      trashedAt: entry.trashedAt,
    })
    .from(entry)
    .where(condition)
    .$dynamic()
}

async function withDrafts(orm: Orm, rows: Awaited<ReturnType<typeof rowsThat>>): Promise<StoredEntry[]> {
  if (rows.length === 0) return []
  const drafts = await orm
    .select({ id: entryLocale.entryId, locale: entryLocale.locale, draft: entryLocale.draft })
    .from(entryLocale)
    .where(
      inArray(
        entryLocale.entryId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map(({ shared, ...rest }) => {
    const values = { ...noValues(), shared }
    for (const { id, locale, draft } of drafts) if (id === rest.id && isLocale(locale)) values[locale] = draft
    return { ...rest, values }
  })
}
