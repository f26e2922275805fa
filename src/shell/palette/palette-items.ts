import type { FoundIn } from '#content/model/editors-view.ts'
import { foldWords, nameWords } from '#content/model/search/fold.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import type { NamedList, Place } from '../layout/admin-places.ts'
import type { Found } from './found.ts'
import { otherNames } from './other-names.ts'
import { actions } from './own-actions.ts'
import type { PageAction } from './page-actions.ts'

export type PaletteItem = {
  id: string
  label: string
  lang?: Locale | undefined
  /** What else it is called: what people may have in mind, in any language of the admin area. */
  names?: string[]
  found?: FoundIn | null
  /** A number, which is read as a whole: it stays on its line, and the note beside it gives way. */
  isNumber?: boolean
  /** What kind of thing it is, or by which keys it is reached. */
  note?: string | undefined
  target:
    | { type: 'page' | 'site'; href: string }
    | { type: 'here'; go(): void }
    | { type: 'shortcuts' | 'sign-out' }
}

type PaletteGroup = { name: string; options: PaletteItem[] }

export type Known = {
  query: string
  found: Found
  here: PageAction[]
  locale: Locale
  lists: NamedList[]
  places: Place[]
  mayDo: (action: Action) => boolean
}

/**
 * What the palette offers for what was typed: what the open page offers first, since a word stands in many texts and what
 * can be done here is meant before them; then the groups with something that begins so, then the others.
 */
export function groupsOf({ query, found, here, locale, lists, places, mayDo }: Known): PaletteGroup[] {
  const isBlank = query.trim() === ''
  const entries = found.entries.map(({ id, section, title, found: where }) => ({
    id,
    found: where,
    label: title.text,
    lang: title.lang,
    note: lists.find(({ path }) => path === section)?.plural,
    target: { type: 'page' as const, href: adminAddress.entry(section, id) },
  }))
  const content = { name: isBlank ? m.palette_latest() : m.palette_entries(), options: entries }
  const onPage = here.map(({ label, go }, at) => ({
    ...{ id: `here-${at}`, label },
    target: { type: 'here' as const, go },
  }))
  const ofPage = { name: m.palette_here(), options: matching(onPage, query) }
  const certificates = {
    name: m.companies_certs_title(),
    options: found.certificates.map(({ id, number, holder }) => ({
      ...{ id: `certificate-${id}`, label: number, isNumber: true, note: holder, names: [holder] },
      target: { type: 'page' as const, href: adminAddress.certificate(id) },
    })),
  }
  const known = [
    { name: m.palette_places(), options: matching(places.map(placeItem), query) },
    { name: m.palette_actions(), options: matching(actions({ locale, lists, mayDo }), query) },
  ]
  if (isBlank) return filled([content, ofPage, ...known])
  const meant = [...known, certificates].filter((group) => group.options.some((item) => begins(item, query)))
  const others = [certificates, ...known].filter((group) => !meant.includes(group))
  return filled([ofPage, ...meant, content, ...others])
}

function filled(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}

/** Those of which each typed word begins a word of some name, those first of which a name begins as a whole so. */
function matching(items: PaletteItem[], query: string): PaletteItem[] {
  if (query.trim() === '') return items
  const words = foldWords(query)
  const found = items.filter((item) =>
    namesOf(item).some((name) => {
      const text = nameWords(name)
      return words.length > 0 && words.every((word) => ` ${text}`.includes(` ${word}`))
    }),
  )
  return found.toSorted((one, other) => Number(begins(other, query)) - Number(begins(one, query)))
}

/** A number is typed with its separators or without them. */
function begins(item: PaletteItem, query: string): boolean {
  const typed = foldWords(query).join('')
  return typed !== '' && namesOf(item).some((name) => foldWords(name).join('').startsWith(typed))
}

function namesOf({ label, names = [] }: PaletteItem): string[] {
  return [label, ...names]
}

function placeItem({ href, label, key }: Place): PaletteItem {
  return {
    ...{ id: href, label, names: otherNames(href) },
    note: key ? `g ${key}` : undefined,
    target: { type: 'page', href },
  }
}
