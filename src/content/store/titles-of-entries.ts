import { inArray } from 'drizzle-orm'
import type { ListedTitle } from '#content/model/editors-view.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { chooseTitle, draftTitle, withLanguages } from './language-rows.ts'
import { entry } from './tables/content.ts'

/** An entry by what its draft calls it; null where it is called nothing yet. */
export type TitledEntry = {
  kind: string
  key: string
  revision: number
  isTrashed: boolean
  title: ListedTitle | null
}

/** These entries of whichever kinds by what they are called in a language, by id; those in the trash too. */
export async function titledEntries(
  orm: Orm,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, TitledEntry>> {
  if (ids.length === 0) return new Map()
  const rows = await withLanguages(
    orm
      .select({
        id: entry.id,
        kind: entry.kind,
        key: entry.key,
        revision: entry.revision,
        trashedAt: entry.trashedAt,
        titles: byLocale(draftTitle),
      })
      .from(entry)
      .$dynamic(),
  ).where(inArray(entry.id, [...new Set(ids)]))
  return new Map(
    rows.map(({ id, titles, trashedAt, ...row }) => [
      id,
      { ...row, isTrashed: trashedAt !== null, title: chooseTitle(titles, locale) },
    ]),
  )
}

/** What they are called, for the caller; one without a title is left out. */
export async function titlesOfEntries(
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, ListedTitle>> {
  const found = await titledEntries(caller.database.orm, ids, caller.locale)
  return new Map([...found].flatMap(([id, { title }]) => (title ? [[id, title] as const] : [])))
}
