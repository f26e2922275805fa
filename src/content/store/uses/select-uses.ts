import { type SQL, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { Place } from '#content/model/editing/place.ts'
import { usesTold } from '#content/model/editing/used-by.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { countAll } from '#kernel/database/count-all.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { isBorrowed } from '../show-entries.ts'
import { entry, entryLocale, entryReference } from '../tables/content.ts'

/** A field that leads to what is asked about, and the languages in which visitors see it. */
export type FoundUse = {
  entryId: string
  kind: string
  field: string
  place: Place
  isInDraft: boolean
  shownIn: Locale[]
}

type Row = FoundUse & { places: number; [name: string]: unknown }

/**
 * Where entries lead to something, of rows of `entry_reference` and of what is `shown` of them. All places are counted
 * by the index, and the first are told, those that visitors see before the others.
 */
export async function selectUses(
  orm: Orm,
  leadsThere: SQL,
  inUse: readonly Locale[],
): Promise<{ places: number; found: FoundUse[] }> {
  const place = sql`case when ${isOneOf(sharedFields())} then 'shared' else ${entryReference.place} end`
  const { rows } = await orm.execute<Row>(sql`
    select ${entry.id} as "entryId", ${entry.kind} as kind, ${entryReference.field} as field, ${place} as place,
      bool_or(${entryReference.stage} = 'draft') as "isInDraft",
      coalesce(jsonb_agg(distinct shown.locale) filter (where shown.locale is not null), '[]') as "shownIn",
      ${countAll} as places
    from ${entryReference}
    join ${entry} on ${entry.id} = ${entryReference.entryId}
    left join lateral (${shownLanguages(inUse)}) as shown on true
    where ${leadsThere} and ${entry.trashedAt} is null
    group by 1, 2, 3, 4
    order by (count(shown.locale) = 0), 2, 1, 3, 4
    limit ${usesTold}`)
  const found = rows.map(({ places: _, shownIn, ...use }) => ({
    ...use,
    shownIn: locales.filter((locale) => shownIn.includes(locale)),
  })) as FoundUse[]
  return { places: rows[0]?.places ?? 0, found }
}

/** The languages in which visitors see what is published: its own, and those that borrow the field from the default one. */
function shownLanguages(inUse: readonly Locale[]): SQL {
  const isPublic = sql`${entryReference.stage} = 'published'`
  return sql`
    select ${entryReference.place} as locale where ${isPublic} and ${anyOf(entryReference.place, inUse)}
    union all
    select borrowing.locale from ${entryLocale} as borrowing
    where ${isPublic} and ${entryReference.place} = ${defaultLocale} and borrowing.entry_id = ${entry.id}
      and borrowing.locale <> ${defaultLocale} and borrowing.published is not null
      and ${anyOf(sql`borrowing.locale`, inUse)} and ${isOneOf(borrowedFields())}
      and coalesce(borrowing.published->${entryReference.field}, 'null') in ('null', '""', '[]')`
}

function isOneOf(fields: string[]): SQL {
  return anyOf(sql`${entry.kind} || '.' || ${entryReference.field}`, fields)
}

function sharedFields(): string[] {
  return namesOf((_, { localised }) => !localised)
}

function borrowedFields(): string[] {
  return namesOf(isBorrowed)
}

function namesOf(isMeant: typeof isBorrowed): string[] {
  return Object.values<AnyKind>(kinds).flatMap((kind) =>
    fieldEntries(kind).flatMap(([name, field]) => (isMeant(name, field) ? [`${kind.name}.${name}`] : [])),
  )
}
