import type { FoundEntry } from '#content/model/editing/pick.ts'
import { foldWords } from '#content/model/search/fold.ts'
import { adminAddress, adminSections } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ListNames, Place } from '../layout/admin-places.ts'

export type PaletteItem = {
  id: string
  label: string
  lang?: Locale | undefined
  /** What kind of thing it is, or by which keys it is reached. */
  note?: string | undefined
  target: { type: 'page' | 'site'; href: string } | { type: 'shortcuts' } | { type: 'sign-out' }
}
export type PaletteGroup = { name: string; options: PaletteItem[] }

type Known = { query: string; found: FoundEntry[]; locale: Locale; lists: ListNames; places: Place[] }

/** What the palette offers for what was typed: entries as the server found them, places and actions by their words. */
export function groupsOf({ query, found, locale, lists, places }: Known): PaletteGroup[] {
  const words = foldWords(query)
  const isBlank = query.trim() === ''
  const matching = (items: PaletteItem[]) =>
    isBlank
      ? items
      : items.filter(({ label }) => {
          const text = foldWords(label).join(' ')
          return words.length > 0 && words.every((word) => ` ${text}`.includes(` ${word}`))
        })
  const entries = found.map(({ id, section, title }) => ({
    id,
    label: title.text,
    lang: title.lang,
    note: lists[section].plural,
    target: { type: 'page' as const, href: adminAddress.entry(section, id) },
  }))
  return [
    { name: isBlank ? m.palette_latest() : m.palette_entries(), options: entries },
    { name: m.palette_places(), options: matching(places.map(placeItem)) },
    { name: m.palette_actions(), options: matching(actions(locale, lists)) },
  ].filter(({ options }) => options.length > 0)
}

function placeItem({ href, label, key }: Place): PaletteItem {
  return { id: href, label, note: key ? `g ${key}` : undefined, target: { type: 'page', href } }
}

function actions(locale: Locale, lists: ListNames): PaletteItem[] {
  return [
    ...adminSections.map(({ path }) => ({
      id: adminAddress.newEntry(path),
      label: m.admin_list_add({ name: lists[path].one }),
      target: { type: 'page' as const, href: adminAddress.newEntry(path) },
    })),
    { id: 'site', label: m.admin_site(), target: { type: 'site', href: `/${locale}` } },
    { id: 'shortcuts', label: m.shortcuts_title(), note: '?', target: { type: 'shortcuts' } },
    { id: 'sign-out', label: m.session_log_out(), target: { type: 'sign-out' } },
  ]
}
