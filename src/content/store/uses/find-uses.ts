import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { Place } from '#content/model/editing/place.ts'
import { type EntryUse, type UseChange, type UsedBy, usesTold } from '#content/model/editing/used-by.ts'
import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { countAll } from '#kernel/database/count-all.ts'
import { isId } from '#kernel/is-id.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { languagesInUse } from '../languages-in-use.ts'
import { isBorrowed, titledEntries } from '../show-entries.ts'
import { entry, entryLocale, entryReference } from '../tables/content.ts'
import { isPath, pathOfHref } from '../tables/href-path.ts'
import { effectsOn, readPages } from './effects-on-uses.ts'
import { addressesLeadingTo, type LeadingAddress } from './leading-addresses.ts'

/** What is about to happen to the entries, and in which languages; null where nothing is. */
export type Changing = { change: UseChange; locales: readonly Locale[] } | null

/** A field that leads to one of them, and the languages in which visitors see it. */
export type FoundUse = {
  entryId: string
  kind: string
  field: string
  place: Place
  isInDraft: boolean
  shownIn: Locale[]
}

/** The same of one entry, which must have been saved. */
export async function usesOf(
  caller: Editor,
  id: string,
  changing: Changing,
): Promise<Result<UsedBy, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const [row] = await caller.database.orm.select({ id: entry.id }).from(entry).where(eq(entry.id, id))
  return row ? succeed(await findUses(caller, [id], changing)) : fail('not-found')
}

/**
 * Where other entries lead to these, by a field that names them or by their address, whatever it says; entries in the
 * trash are left out. Where something is to change, only what visitors see and would find changed. Bounded: all are
 * counted by the index, `usesTold` are read.
 */
export async function findUses(caller: Editor, ids: readonly string[], changing: Changing): Promise<UsedBy> {
  const known = ids.filter(isId)
  if (known.length === 0) return { places: 0, uses: [] }
  const { orm } = caller.database
  const inUse = await languagesInUse(caller)
  const asked = changing ? inUse.filter((locale) => changing.locales.includes(locale)) : [...locales]
  const addresses = await addressesLeadingTo(orm, known, asked)
  const { places, found } = await selectUses(caller, known, {
    asked: changing ? asked : null,
    inUse,
    addresses,
  })
  const titles = await titledEntries(
    orm,
    found.map(({ entryId }) => entryId),
    caller.locale,
  )
  const pages = await readPages(orm, found)
  const effects = changing
    ? await effectsOn(orm, found, pages, { ids: known, asked, addresses, change: changing.change })
    : []
  const uses = found.flatMap((use, at): EntryUse[] => {
    const kind = kindNamed(use.kind)
    if (!kind) return []
    return [
      {
        ...{ entryId: use.entryId, kind: use.kind, place: use.place, field: use.field },
        kindLabel: kind.label[caller.locale],
        title: titles.get(use.entryId)?.title ?? null,
        fieldLabel: kind.fields[use.field]?.label[caller.locale] ?? use.field,
        isInDraft: use.isInDraft,
        pages: use.shownIn.flatMap((locale) => {
          const href = pages.get(use.entryId)?.[locale]?.href
          return href ? [{ locale, href }] : []
        }),
        afterwards: effects[at] ?? [],
      },
    ]
  })
  return { places, uses }
}

type Sought = { asked: Locale[] | null; inUse: Locale[]; addresses: LeadingAddress[] }
type Row = FoundUse & { places: number; [name: string]: unknown }

async function selectUses(
  { database }: Editor,
  ids: string[],
  { asked, inUse, addresses }: Sought,
): Promise<{ places: number; found: FoundUse[] }> {
  // A page that is off the site in the language is led to by nothing that could break.
  const paths = addresses.filter(({ isPublished }) => asked === null || isPublished).map(({ path }) => path)
  const leadsThere = sql`${entryReference.id} in (
    select ${entryReference.id} from ${entryReference} where ${inArray(entryReference.target, ids)}
    union all
    select ${entryReference.id} from ${entryReference}
    where ${isPath(entryReference.href)} and ${anyOf(pathOfHref(entryReference.href), paths)})`
  const changes =
    asked === null
      ? sql`true`
      : sql`shown.locale is not null and (${entryReference.target} is null or exists (
          select 1 from ${entryLocale} as led
          where led.entry_id = ${entryReference.target} and led.locale = shown.locale
            and led.published is not null and ${anyOf(sql`led.locale`, asked)}))`
  const place = sql`case when ${isOneOf(sharedFields())} then 'shared' else ${entryReference.place} end`
  const { rows } = await database.orm.execute<Row>(sql`
    select ${entry.id} as "entryId", ${entry.kind} as kind, ${entryReference.field} as field, ${place} as place,
      bool_or(${entryReference.stage} = 'draft') as "isInDraft",
      coalesce(jsonb_agg(distinct shown.locale) filter (where shown.locale is not null), '[]') as "shownIn",
      ${countAll} as places
    from ${entryReference}
    join ${entry} on ${entry.id} = ${entryReference.entryId}
    left join lateral (${shownLanguages(inUse)}) as shown on true
    where ${leadsThere} and ${entry.trashedAt} is null and not (${inArray(entry.id, ids)}) and ${changes}
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
