import { byLocale, languageNames } from '#kernel/locales.ts'
import * as said from '#kernel/words/menus-kind.ts'
import type { AnyField } from '../fields/field.ts'
import { field } from '../fields/fields.ts'
import type { MenuItem } from './menu.ts'

const to = field.destination({ label: said.to, required: true })
const hidden = field.boolean({ label: said.hidden })
const label = field.group({
  label: said.otherName,
  help: said.otherNameHelp,
  fields: byLocale((locale) => field.text({ label: byLocale(() => languageNames[locale]), max: 60 })),
})
const children = field.menu({ label: said.children })

/** What can be said of an entry of a menu: of the countries, which the site lists, only whether they are shown. */
export function itemFields({ name }: MenuItem, isTop: boolean): Record<string, AnyField> {
  if (name === 'countries') return { hidden }
  return { ...(name === undefined && { to }), label, hidden, ...(isTop && { children }) }
}
