import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import type { CellContext } from '#content/model/interchange/cell-context.ts'
import { nameWords } from '#content/model/search/fold.ts'
import type { Orm } from '#kernel/database/database.ts'
import { parseStrictJson } from '#kernel/http/read-json-body.ts'
import { findEntries, holdEntries, type StoredEntry } from '../editing/stored-entry.ts'
import { entry } from '../tables/content.ts'
import { entryWords } from '../tables/search.ts'

const inBatches = 200

/** Every entry of a kind with its draft, by its key, those in the trash too. With `hold` nobody else writes them. */
export async function entriesByKey(
  orm: Orm,
  kind: AnyKind,
  keys: string[],
  { hold }: { hold: boolean },
): Promise<Map<string, StoredEntry>> {
  const found = new Map<string, StoredEntry>()
  // Locked all at once, in the one order in which everybody locks many, so that nothing deadlocks.
  const atOnce = hold ? keys.length : inBatches
  for (let at = 0; at < keys.length; at += atOnce) {
    const named = and(eq(entry.kind, kind.name), inArray(entry.key, keys.slice(at, at + atOnce)))
    const some = await (hold ? holdEntries(orm, named) : findEntries(orm, named))
    for (const each of some) found.set(each.key, each)
  }
  return found
}

/**
 * The entries of a kind that are not in the trash, or with `withTrash` all of them, a few at a time, in the order in
 * which editors see them.
 */
export async function* entriesInOrder(
  orm: Orm,
  kind: AnyKind,
  { withTrash = false } = {},
): AsyncGenerator<StoredEntry[]> {
  const order = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), withTrash ? undefined : isNull(entry.trashedAt)))
    .orderBy(asc(entry.position), asc(entry.createdAt), asc(entry.id))
  for (let at = 0; at < order.length; at += inBatches) {
    const ids = order.slice(at, at + inBatches).map(({ id }) => id)
    const some = await findEntries(orm, inArray(entry.id, ids))
    const byId = new Map(some.map((each) => [each.id, each]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
  }
}

/** What the entries of a kind are called, by their ids. */
export async function keysOf(orm: Orm, kind: string): Promise<Map<string, string>> {
  const rows = await orm.select({ id: entry.id, key: entry.key }).from(entry).where(eq(entry.kind, kind))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** The keys of the entries of a kind by what editors see as their titles, folded, in every language; without the trash. */
async function keysByName(orm: Orm, kind: string): Promise<Map<string, Set<string>>> {
  const rows = await orm
    .select({ key: entry.key, titles: entryWords.titles })
    .from(entry)
    .innerJoin(entryWords, eq(entryWords.entryId, entry.id))
    .where(and(eq(entry.kind, kind), isNull(entry.trashedAt)))
    .orderBy(asc(entry.key))
  const found = new Map<string, Set<string>>()
  for (const { key, titles } of rows)
    for (const title of Object.values(titles))
      if (title !== '') found.set(title, (found.get(title) ?? new Set()).add(key))
  return found
}

/**
 * The keys and names of the entries that a kind's relations point to, and their ids by them. `more` are entries that are
 * about to be made, by their kinds and their keys.
 */
export async function cellContextOf(
  orm: Orm,
  kind: AnyKind,
  more: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(),
): Promise<CellContext> {
  const kinds = [...new Set(fieldEntries(kind).flatMap(([, field]) => targetsOf(field)))]
  const keys = new Map<string, Map<string, string>>()
  const ids = new Map<string, Map<string, string>>()
  const named = new Map<string, Map<string, Set<string>>>()
  for (const name of kinds) {
    named.set(name, await keysByName(orm, name))
    const known = await keysOf(orm, name)
    const stored = new Map([...known].map(([id, key]) => [key, id]))
    for (const [key, id] of more.get(name) ?? []) {
      if (stored.has(key)) continue
      stored.set(key, id)
      known.set(id, key)
    }
    keys.set(name, known)
    ids.set(name, stored)
  }
  return {
    keyOf: (name, id) => keys.get(name)?.get(id) ?? null,
    idOf: (name, key) => ids.get(name)?.get(key) ?? null,
    keysNamed: (name, title) => [...(named.get(name)?.get(nameWords(title)) ?? [])],
    parseJson: parseStrictJson,
  }
}

function targetsOf(field: AnyField): string[] {
  return [field.to ?? [], ...Object.values(field.fields ?? field.blocks ?? {}).map(targetsOf)].flat()
}
