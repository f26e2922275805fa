import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { AdminSectionPath } from '#domain/admin-addresses.ts'
import type { FieldFilter, ListAsk } from '#domain/content/derive/list-filters.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { languageAskWords, languageWords } from './filter-words.ts'
import { listAddress } from './list-address.ts'

type Props = {
  locale: Locale
  section: AdminSectionPath
  filter: ListAsk
  filters: FieldFilter[]
  choices: Record<string, { value: string; label: string }[]>
}

/** What is asked for among the filters that are folded away: each says itself, and leads to the list without it. */
export function AskedChips(props: Props) {
  const chips = [...languageChips(props), ...fieldChips(props)]
  if (chips.length === 0) return null
  return (
    <ul className="asked-chips" aria-label={m.admin_list_asked()}>
      {chips.map(({ name, words, href }) => (
        <li key={name}>
          <Link to={href} preventScrollReset>
            <span className="visually-hidden">{m.admin_list_without()}</span> {words}
            <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
              <path d="m1.5 1.5 7 7M8.5 1.5l-7 7" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Chip = { name: string; words: string; href: string }

function languageChips({ section, filter }: Props): Chip[] {
  return locales.flatMap((locale) => {
    const asked = filter.languages[locale]
    if (!asked) return []
    const languages = { ...filter.languages, [locale]: null }
    return {
      name: locale,
      words: `${languageWords[locale]()}: ${languageAskWords[asked]()}`,
      href: listAddress(section, { ...filter, languages }),
    }
  })
}

function fieldChips({ locale, section, filter, filters, choices }: Props): Chip[] {
  return filters.flatMap((each) =>
    each.params.flatMap((param, at) => {
      const value = filter.fields[param]
      if (value === undefined) return []
      const { [param]: _, ...fields } = filter.fields
      return { name: param, words: said(each, at, value), href: listAddress(section, { ...filter, fields }) }
    }),
  )

  function said(each: FieldFilter, at: number, value: string): string {
    if (each.type === 'date') {
      const name = at === 0 ? m.admin_list_from : m.admin_list_until
      return `${name({ name: each.label })}: ${dateInWords(value, locale)}`
    }
    const options = each.type === 'choice' ? each.options : (choices[each.name] ?? [])
    const chosen = options.find((option) => option.value === value)
    return `${each.label}: ${chosen?.label ?? m.admin_list_gone()}`
  }
}
