import { languageName } from '#kernel/i18n/language-name.ts'
import { getLocale, m } from '#kernel/i18n/messages.ts'
import { formatLocale, locales } from '#kernel/locales.ts'
import type { Action, MaybeNarrowed } from '#kernel/rights/rights.ts'

/** What kinds of content are called, by their names: accounts know nothing else of content. */
export type KindLabels = Record<string, string>

/** What an account may do, a line for each of its roles. */
export function rightsInWords(rights: MaybeNarrowed, labels: KindLabels): string[] {
  if (rights === null) return [m.roles_everything()]
  const { kinds, languages, publishes, register, messages } = rights
  const where = {
    kinds: listed(Object.keys(labels).length === kinds.length ? [m.roles_all_kinds()] : named(kinds, labels)),
    languages: listed(languages.map((each) => languageName(each))),
  }
  const lines = [
    ...(kinds.length > 0 ? [publishes ? m.roles_publisher(where) : m.roles_editor(where)] : []),
    ...(register ? [m.roles_register()] : []),
    ...(messages ? [m.roles_messages()] : []),
  ]
  return lines.length > 0 ? lines : [m.roles_reader()]
}

/** What an account would have to be allowed to, as the end of a sentence. */
export function neededInWords(action: Action, labels: KindLabels): string {
  switch (action.to) {
    case 'administer':
      return m.roles_needs_administer()
    case 'register':
      return m.roles_needs_register()
    case 'messages':
      return m.roles_needs_messages()
    case 'write':
      return m.roles_needs_write()
    case 'put-on-site':
      return m.roles_needs_put_on_site()
    case 'edit':
    case 'publish': {
      const kinds = listed(named([action.kind], labels))
      const languages = locales.filter((each) => action.languages.includes(each))
      const names = listed((languages.length > 0 ? languages : locales).map((each) => languageName(each)))
      const where = { kinds, languages: names }
      return action.to === 'edit' ? m.roles_needs_edit(where) : m.roles_needs_publish(where)
    }
  }
}

function named(kinds: readonly string[], labels: KindLabels): string[] {
  return kinds.map((kind) => labels[kind] ?? kind)
}

function listed(words: string[]): string {
  return new Intl.ListFormat(formatLocale[getLocale()]).format(words)
}
