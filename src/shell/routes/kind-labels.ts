import type { KindLabels } from '#accounts/admin/rights/rights-words.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { Locale } from '#kernel/locales.ts'

/** What each kind of content is called that an account can be narrowed to, in the order of the navigation. */
export function kindLabels(locale: Locale): KindLabels {
  return Object.fromEntries(adminSections.map(({ kind }) => [kind, kinds[kind].plural[locale]]))
}
