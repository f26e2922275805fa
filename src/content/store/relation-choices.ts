import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { fieldFiltersOf, filteredField } from '#content/model/derive/list-filters.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { titlesOfEntries } from './show-entries.ts'
import { entry, entryLocale } from './tables/content.ts'

/** The most choices of a list; where there are more, those whose titles come first. */
const most = 300

export type RelationChoices = Record<string, { value: string; label: string }[]>

/**
 * What the entries of a kind point to, by the fields that point: what a list of the kind can be narrowed to. A field
 * that points to nothing in any entry has no choices.
 */
export async function relationChoices(caller: Editor, kind: AnyKind): Promise<RelationChoices> {
  const choices: RelationChoices = {}
  for (const filter of fieldFiltersOf(kind, caller.locale)) {
    if (filter.type !== 'relation') continue
    const ids = await pointedTo(caller, kind, filter.name, filteredField(kind, filter).localised)
    const titled = [...(await titlesOfEntries(caller, ids))].map(([value, { text }]) => ({
      value,
      label: text,
    }))
    choices[filter.name] = titled
      .toSorted((one, other) => one.label.localeCompare(other.label, caller.locale))
      .slice(0, most)
  }
  return choices
}

async function pointedTo(
  caller: Caller,
  kind: AnyKind,
  field: string,
  isLocalised: boolean,
): Promise<string[]> {
  const values: SQL = isLocalised ? sql`${entryLocale.draft} -> ${field}` : sql`${entry.shared} -> ${field}`
  const rows = await caller.database.orm
    .selectDistinct({
      id: sql<string>`jsonb_path_query(coalesce(${values}, 'null'), '$[*] ? (@ != null)') #>> '{}'`,
    })
    .from(entry)
    .leftJoin(entryLocale, isLocalised ? eq(entryLocale.entryId, entry.id) : sql`false`)
    .where(and(eq(entry.kind, kind.name), isNull(entry.trashedAt)))
  return rows.map(({ id }) => id)
}
