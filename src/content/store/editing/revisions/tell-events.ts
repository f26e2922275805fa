import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import { allFields } from '#content/model/editing/changes.ts'
import type { ToldEvent } from '#content/model/editing/told-event.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { ListedEvent } from '#history/model/history-events.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { draftTitle, withLanguages } from '../../language-rows.ts'
import { entry, revision } from '../../tables/content.ts'

/**
 * What the site knows today of the entries that events of the history name, by the events' ids. Events about anything
 * else, and about entries that are there no more, are left out.
 */
export async function tellEvents(
  caller: Editor,
  events: readonly ListedEvent[],
): Promise<Record<number, ToldEvent>> {
  const { orm } = caller.database
  const about = events.flatMap(({ id, what, item, details }) =>
    item
      ? { id, item, entryId: item.id, saved: what === 'entry-edited' ? savedAt(details.revision) : null }
      : [],
  )
  const entries = await entriesBy(
    orm,
    about.map(({ entryId }) => entryId),
  )
  const sittings = await sumSittings(
    orm,
    about.flatMap(({ entryId, saved }) => (saved === null ? [] : { entryId, saved })),
  )
  return Object.fromEntries(
    about.flatMap(({ id, item, entryId, saved }) => {
      const found = entries.get(entryId)
      if (!found) return []
      const sitting = sittings.get(`${entryId} ${saved}`)
      const kind = kindNamed(found.kind)
      const lang = languageOf(item.name, found)
      const told: ToldEvent = { isTrashed: found.isTrashed, lang }
      const own = found.titles[caller.locale]
      if (lang && lang !== caller.locale && own) told.title = own
      if (sitting && kind) {
        const named = new Set(sitting.changed)
        told.saves = sitting.saves
        told.changed = allFields(kind).filter(({ place, field }) => named.has(`${place}.${field}`))
      }
      return [[id, told]]
    }),
  )
}

function savedAt(said: string | undefined): number | null {
  return said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : null
}

type Found = { kind: string; isTrashed: boolean; titles: Record<Locale, string | null> }

async function entriesBy(orm: Orm, ids: string[]): Promise<Map<string, Found>> {
  if (ids.length === 0) return new Map()
  const { id, kind, trashedAt } = entry
  const rows = await withLanguages(
    orm
      .select({ id, kind, trashedAt, titles: byLocale(draftTitle) })
      .from(entry)
      .$dynamic(),
  ).where(inArray(entry.id, ids))
  return new Map(rows.map(({ trashedAt: at, ...row }) => [row.id, { ...row, isTrashed: at !== null }]))
}

/**
 * In which language the record names an entry: the only one in which it is called so today. Titles are changed, and a name
 * that is the same in several is nobody's.
 */
function languageOf(name: string, { titles }: Found): Locale | null {
  const [only, ...others] = locales.filter((each) => titles[each] === name)
  return only && others.length === 0 ? only : null
}

type Sum = { saves: number; changed: string[] }

/** How many saves these sittings are, and what they changed; by the entry and the first save of each. */
async function sumSittings(orm: Orm, asked: { entryId: string; saved: number }[]): Promise<Map<string, Sum>> {
  if (asked.length === 0) return new Map()
  const isOf = or(
    ...asked.map(({ entryId, saved }) =>
      and(eq(revision.entryId, entryId), or(eq(revision.number, saved), eq(revision.continues, saved))),
    ),
  )
  const head = sql<number>`coalesce(${revision.continues}, ${revision.number})`
  const sums = orm
    .select({ entryId: revision.entryId, head: head.as('head'), saves: count().as('saves') })
    .from(revision)
    .where(isOf)
    .groupBy(revision.entryId, head)
  const fields = orm
    .select({
      entryId: revision.entryId,
      head,
      changed: sql<string[]>`array_agg(distinct named.field)`,
    })
    .from(revision)
    .innerJoin(sql`lateral unnest(${revision.changed}) as named (field)`, sql`true`)
    .where(isOf)
    .groupBy(revision.entryId, head)
  const [counted, changed] = [await sums, await fields]
  const namesOf = new Map(changed.map((row) => [`${row.entryId} ${row.head}`, row.changed]))
  return new Map(
    counted.map(({ entryId, head: first, saves }) => {
      const key = `${entryId} ${first}`
      return [key, { saves, changed: namesOf.get(key) ?? [] }]
    }),
  )
}
