import type { Locale, Localised } from '#kernel/locales.ts'
import type { AnyField, Destination } from '../fields/field.ts'
import { fixedPageName } from '../fixed-page-names.ts'

/**
 * An entry of a menu as editors arranged it: one that the site has anyway, by its name, or one that was added and leads
 * somewhere. Without a label it is called what it is called anyway.
 */
export type MenuItem = {
  id: string
  name?: string
  to?: Destination | null
  label?: Localised<string> | null
  hidden?: boolean | null
  children?: MenuItem[] | null
}

/** An entry that the site has anyway, with those under it. */
export type StandardEntry = { name: string; children?: readonly StandardEntry[] }

/** How many countries are named at once: more would not be looked through. Their order, which editors give, chooses them. */
export const mostCountries = 14

/** The header and the footer as the specification has them. */
export const standardMenus = {
  header: [
    { name: 'certifications', children: namesOf('management', 'product', 'environmental', 'agrifood') },
    { name: 'companies' },
    { name: 'academy' },
    {
      name: 'about',
      children: namesOf(
        ...(['about-us', 'iqnet', 'accreditations', 'team', 'commitment', 'documents', 'policies'] as const),
      ),
    },
    { name: 'international', children: namesOf('countries') },
    { name: 'news' },
    { name: 'contact' },
  ],
  footer: namesOf('policies', 'privacy', 'accessibility', 'verify', 'statistics', 'developers'),
} as const satisfies Record<string, readonly StandardEntry[]>

export type MenuName = keyof typeof standardMenus
type Top = (typeof standardMenus)[MenuName][number]
export type StandardName =
  | Top['name']
  | (Top extends infer T ? (T extends { children: readonly { name: infer N }[] } ? N : never) : never)

function namesOf<const Names extends readonly string[]>(...names: Names): { name: Names[number] }[] {
  return names.map((name) => ({ name }))
}

/** Whether entries of a menu stand under others. */
export function isLevelled(standard: readonly StandardEntry[]): boolean {
  return standard.some(({ children }) => children !== undefined)
}

/**
 * A menu in full: what was arranged, and what the site has and nobody has arranged yet, each where it stands without
 * being arranged, after the entry that it follows there. So what a later version adds is in every menu until somebody
 * hides it; and nothing stands twice.
 */
export function wholeMenu(
  standard: readonly StandardEntry[],
  arranged: readonly MenuItem[] | null,
): MenuItem[] {
  const items = arranged ?? []
  const placed = new Set(
    items.flatMap((item) => [item, ...(item.children ?? [])]).flatMap(({ name }) => name ?? []),
  )
  return completed(standard, items, placed).map((item) => {
    const under = standard.find(({ name }) => name === item.name)?.children ?? []
    const children = completed(under, item.children ?? [], placed)
    return children.length > 0 ? { ...item, children } : item
  })
}

/** The items, and after the one that each follows the entries that stand nowhere in the menu. */
function completed(
  standard: readonly StandardEntry[],
  items: readonly MenuItem[],
  placed: ReadonlySet<string>,
): MenuItem[] {
  const all = [...items]
  for (const [at, { name }] of standard.entries()) {
    if (placed.has(name)) continue
    const before = standard.slice(0, at).map((each) => each.name)
    const after = all.findLastIndex((item) => item.name !== undefined && before.includes(item.name))
    all.splice(after + 1, 0, { id: name, name })
  }
  return all
}

/** What an item is called in a language, as far as it says itself: an added one may be called as the entry it leads to. */
export function itemName(
  { name, to, label }: MenuItem,
  { options = {} }: Pick<AnyField, 'options'>,
  locale: Locale,
  titles: ReadonlyMap<string, string> = new Map(),
): string {
  const given = label?.[locale]?.trim()
  if (given) return given
  if (name !== undefined) return Object.hasOwn(options, name) ? (options[name]?.[locale] ?? name) : name
  if (!to) return ''
  return 'entry' in to ? (titles.get(to.entry) ?? '') : (fixedPageName(to.href, locale) ?? to.href)
}

/** What entries of a menu are called in a language by their own names. */
export function labelsIn(items: readonly MenuItem[], locale: Locale): string[] {
  return items.flatMap(({ label, children }) => [label?.[locale] ?? '', ...labelsIn(children ?? [], locale)])
}

/** A menu as lines, those under an entry with a dash before them and hidden ones in brackets. */
export function menuLines(
  items: readonly MenuItem[],
  field: Pick<AnyField, 'options'>,
  locale: Locale,
  titles?: ReadonlyMap<string, string>,
): string[] {
  return items.flatMap((item) => {
    const name = itemName(item, field, locale, titles)
    const under = menuLines(item.children ?? [], field, locale, titles)
    return [item.hidden ? `(${name})` : name, ...under.map((line) => `– ${line}`)]
  })
}
