import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type EntryUse, type UseChange, type UsedBy, usesTold } from '#content/model/editing/used-by.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { isPlacedPage } from '#content/model/kinds/page.ts'
import type { Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { languagesInUse } from '../languages-in-use.ts'
import { titledEntries } from '../show-entries.ts'
import { entry, entryLocale, entryReference } from '../tables/content.ts'
import { isPath, pathOfHref } from '../tables/href-path.ts'
import { effectsOn, type Pages, readPages } from './effects-on-uses.ts'
import { addressesLeadingTo, type LeadingAddress } from './leading-addresses.ts'
import { pagesListing } from './pages-listing.ts'
import { type FoundUse, selectUses } from './select-uses.ts'

/** What is about to happen to the entries, and in which languages; null where nothing is. */
export type Changing = { change: UseChange; locales: readonly Locale[] } | null

/** What leads to one entry, which must have been saved. */
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
  if (known.length === 0) return { places: 0, uses: [], ...nowhere }
  const { orm } = caller.database
  const inUse = await languagesInUse(caller)
  const asked = changing ? inUse.filter((locale) => changing.locales.includes(locale)) : [...locales]
  const addresses = (await addressesLeadingTo(orm, known, asked)).filter(({ isOwn }) => isOwn)
  const leadThere = leadingTo(known, { addresses, asked: changing ? asked : null })
  const { places, found } = await selectUses(orm, leadThere, inUse)
  const pages = await readPages(orm, found)
  const effects = changing
    ? await effectsOn(orm, found, pages, { ids: known, asked, addresses, change: changing.change })
    : []
  return {
    places,
    uses: await tell(caller, found, pages, effects),
    // Moving an address takes nothing out of a list.
    ...(await listsOf(
      caller,
      known,
      inUse.filter((locale) => changing?.change !== 'move' && asked.includes(locale)),
    )),
  }
}

/**
 * Where entries show a certificate of the register in a text, told as `findUses` does. Of those that visitors see, how
 * it is shown there is the register's affair.
 */
export async function usesOfCertificate(caller: Editor, id: string): Promise<UsedBy> {
  const { orm } = caller.database
  const showIt = eq(entryReference.certificate, id)
  const { places, found } = await selectUses(orm, showIt, await languagesInUse(caller))
  return { places, uses: await tell(caller, found, await readPages(orm, found), []), ...nowhere }
}

type Listings = Pick<UsedBy, 'isPlaced' | 'listings' | 'lists'>
const nowhere: Listings = { isPlaced: false, listings: 0, lists: [] }

/** The pages that list these entries by themselves, in these languages: all are counted, `usesTold` are told. */
async function listsOf(
  caller: Editor,
  ids: readonly string[],
  shownIn: readonly Locale[],
): Promise<Listings> {
  const rows = await caller.database.orm
    .selectDistinct({ kind: entry.kind, key: entry.key })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(
      and(
        inArray(entry.id, [...ids]),
        isNull(entry.trashedAt),
        isNotNull(entryLocale.published),
        inArray(entryLocale.locale, [...shownIn]),
      ),
    )
  if (rows.length === 0) return nowhere
  const listed = new Set(rows.map(({ kind }) => kind))
  const lists: UsedBy['lists'] = []
  for (const locale of shownIn)
    for (const href of await pagesListing({ ...caller, locale }, new Set(ids), listed))
      lists.push({ locale, href })
  const isPlaced = rows.some(({ kind, key }) => isPlacedPage({ name: kind }, key))
  return { isPlaced, listings: lists.length, lists: lists.slice(0, usesTold) }
}

async function tell(
  { database, locale }: Editor,
  found: readonly FoundUse[],
  pages: Pages,
  effects: EntryUse['afterwards'][],
): Promise<EntryUse[]> {
  const titles = await titledEntries(
    database.orm,
    found.map(({ entryId }) => entryId),
    locale,
  )
  return found.flatMap((use, at): EntryUse[] => {
    const kind = kindNamed(use.kind)
    if (!kind) return []
    return [
      {
        ...{ entryId: use.entryId, kind: use.kind, place: use.place, field: use.field },
        kindLabel: kind.label[locale],
        title: titles.get(use.entryId)?.title ?? null,
        fieldLabel: kind.fields[use.field]?.label[locale] ?? use.field,
        isInDraft: use.isInDraft,
        pages: use.shownIn.flatMap((shownIn) => {
          const href = pages.get(use.entryId)?.[shownIn]?.href
          return href ? [{ locale: shownIn, href }] : []
        }),
        afterwards: effects[at] ?? [],
      },
    ]
  })
}

type Sought = { addresses: LeadingAddress[]; asked: Locale[] | null }

/** Whether a reference leads to one of these; of languages in which it is to leave, whether visitors would miss it. */
function leadingTo(ids: string[], { addresses, asked }: Sought): SQL {
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
  return sql`${leadsThere} and not (${inArray(entry.id, ids)}) and ${changes}`
}
