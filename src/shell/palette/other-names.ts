import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'

/** A word in the language that is asked for. */
type Said = (options: { locale: Locale }) => string

/** What these words say in every language; one that says several names has commas between them. */
export function inEveryLanguage(...said: Said[]): string[] {
  return locales.flatMap((locale) =>
    said.flatMap((say) =>
      say({ locale })
        .split(',')
        .map((name) => name.trim()),
    ),
  )
}

/** What a place is called beside its own name, in every language: people may have the word of the other one in mind. */
export function otherNames(href: string): string[] {
  const list = adminSections.find(({ path }) => adminAddress.entries(path) === href)
  if (list) return Object.values(kinds[list.kind].plural)
  const said = known[href]
  return said ? inEveryLanguage((options) => said({}, options)) : []
}

const known: Record<string, typeof m.palette_also_home> = {
  [adminAddress.dashboard]: m.palette_also_home,
  [adminAddress.media]: m.palette_also_media,
  [adminAddress.trash]: m.palette_also_trash,
  [adminAddress.companies]: m.palette_also_companies,
  [adminAddress.certificates]: m.palette_also_certificates,
  [adminAddress.messages]: m.palette_also_messages,
  [adminAddress.settings]: m.palette_also_settings,
  [adminAddress.entries('theme')]: m.palette_also_look,
  [adminAddress.accounts]: m.palette_also_accounts,
  [adminAddress.history]: m.palette_also_history,
  [adminAddress.account]: m.palette_also_account,
  [adminAddress.help]: m.palette_also_help,
}
