import { and, eq, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { menus } from '#content/model/kinds/menus.ts'
import { type PlacedPage, page, placedPages } from '#content/model/kinds/page.ts'
import { homeSections, homeTasks, settings } from '#content/model/kinds/settings.ts'
import { theme } from '#content/model/kinds/theme.ts'
import { wording } from '#content/model/kinds/wording.ts'
import { type Caller, type Editor, systemActor, within } from '#kernel/caller.ts'
import { waitLong } from '#kernel/database/postgres/patience.ts'
import { type FixedPage, fixedPages } from '#kernel/fixed-pages.ts'
import { byLocale, type Locale, locales, type Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/first-content.ts'
import { publishIn } from './publishing/publish-languages.ts'
import { saveEntry } from './save-entry.ts'
import { topicOf } from './select-published.ts'
import { entry, type FieldValues } from './tables/content.ts'

/**
 * Gives a site what it cannot be without, in every language: the settings, the look, menus that nobody has arranged and
 * the words that it says otherwise, none at first, published, and a draft of each page that has a place of its own, for
 * editors to write. Does nothing where they are. All of it is there or none, so that the next start finishes what one
 * was cut short in; processes that start together take turns.
 */
export async function ensureFirstContent(asker: Caller): Promise<void> {
  const made = await asker.database.orm.transaction(async (orm) => {
    await waitLong(orm, sql`select pg_advisory_xact_lock(${firstLock}::bigint)`)
    const caller = { ...within(asker, orm), actor: systemActor }
    const singles = [await ensureSettings(caller)]
    for (const kind of [theme, menus, wording])
      singles.push(await ensureSingle(caller, kind, { shared: {}, locales: byLocale(() => ({})) }))
    await ensurePages(caller)
    return singles.flat()
  })
  if (made.length > 0) await asker.announcements.announce(made.map(topicOf))
}

/** Any number that nothing else locks. */
const firstLock = 4_120_775_306

/** What a body is called before it says its name. */
export const firstName = 'Aval'

/** What a page with a place of its own is called before somebody writes it. */
export function firstTitle(key: PlacedPage, locale: Locale): string {
  return said.pages[key][locale]
}

function ensureSettings(caller: Editor): Promise<AnyKind[]> {
  return ensureSingle(caller, settings, {
    shared: {
      name: firstName,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      homeTasks: homeTasks.map((task) => ({ task })),
      homeSections: homeSections.map((section) => ({ section })),
    },
    locales: byLocale((locale) => ({
      tagline: said.tagline[locale],
      description: said.description[locale],
      searchWords: firstSearchWords(locale),
    })),
  })
}

/**
 * The one entry of a kind that has no more: published in every language with its first values, unless there is one.
 * The kind where it was made.
 */
async function ensureSingle(
  caller: Editor,
  kind: AnyKind,
  first: { shared: FieldValues; locales: Record<Locale, FieldValues> },
): Promise<AnyKind[]> {
  const { orm } = caller.database
  const [made] = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), eq(entry.key, kind.name)))
  if (made) return []
  const saved = await saveEntry(caller, kind, { key: kind.name, ...first })
  if (!saved.ok) throw new Error(`The first ${kind.name} was refused`)
  const asked = { locales: [...locales], revision: 'present' as const, letWarningsPass: true }
  const published = await publishIn(orm, caller, saved.value.id, asked)
  if (!published.ok) throw new Error(`The first ${kind.name} was not published`)
  return [kind]
}

async function ensurePages(caller: Editor): Promise<void> {
  const { orm } = caller.database
  const rows = await orm.select({ key: entry.key }).from(entry).where(eq(entry.kind, page.name))
  const made = new Set(rows.map(({ key }) => key))
  for (const key of placedPages) {
    if (made.has(key)) continue
    const locales = byLocale((locale) => ({ title: firstTitle(key, locale) }))
    const saved = await saveEntry(caller, page, { key, shared: {}, locales })
    if (!saved.ok) throw new Error(`The first draft of the page ${key} was refused`)
  }
}

/** The words by which people look for pages everywhere, as an editor finds them at first. */
export function firstSearchWords(locale: Locale): Record<FixedPage, string | null> {
  const words: Partial<Record<FixedPage, Words>> = said.searchWords
  const pages = Object.keys(fixedPages(locale)) as FixedPage[]
  const first = pages.map((page) => [page, words[page]?.[locale] ?? null])
  return Object.fromEntries(first)
}
