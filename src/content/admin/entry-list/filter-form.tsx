import { Link } from 'react-router'
import { writeColumns } from '#content/model/derive/list.ts'
import {
  type FieldFilter,
  isNarrowed,
  type LanguageAsk,
  type ListAsk,
  languageAsks,
} from '#content/model/derive/list-filters.ts'
import { type Waiting, waitings } from '#content/model/editors-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { FilterForm as Filter, FilterChoice, FilterSearch } from '#ui/admin/filter.tsx'
import { dateInWords } from '#ui/dates.ts'
import { listAddress } from './list-address.ts'

type Props = {
  locale: Locale
  section: string
  filter: ListAsk
  filters: FieldFilter[]
  /** What can be chosen for the filters that point to entries. */
  choices: Record<string, { value: string; label: string }[]>
}

/** The filters of a list: words and what waits are always shown, the rest once it is opened. The sort is kept. */
export function FilterForm({ locale, section, filter, filters, choices }: Props) {
  const { query, waiting, languages, sort, columns, all } = filter
  const clear = { to: listAddress(section, { sort, columns, all }), words: m.admin_list_clear() }
  return (
    <>
      <Filter
        key={listAddress(section, filter)}
        label={m.admin_list_filter()}
        action={adminAddress.entries(section)}
        clear={isNarrowed(filter) ? clear : null}
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
        {columns && <input type="hidden" name="columns" value={writeColumns(columns)} />}
        {all && <input type="hidden" name="view" value="all" />}
        <FilterSearch label={m.admin_list_search()} query={query} />
        <FilterChoice
          name="waiting"
          label={m.admin_list_show()}
          any={m.admin_list_all()}
          value={waiting}
          options={waitings.map((each) => [each, waitingWords[each]()])}
        />
        <details className="more-filters">
          <summary>{m.admin_list_more_filters()}</summary>
          <div>
            {locales.map((each) => (
              <FilterChoice
                key={each}
                name={each}
                label={capital(languageName(each))}
                any={m.admin_list_any_state()}
                value={languages[each]}
                options={languageAsks.map((asked) => [asked, languageAskWords[asked]()])}
              />
            ))}
            {filters.map((each) => (
              <FieldChoice key={each.name} filter={each} asked={filter.fields} choices={choices} />
            ))}
          </div>
        </details>
      </Filter>
      <AskedChips locale={locale} section={section} filter={filter} filters={filters} choices={choices} />
    </>
  )
}

function FieldChoice({
  filter,
  asked,
  choices,
}: {
  filter: FieldFilter
  asked: ListAsk['fields']
  choices: Props['choices']
}) {
  const { name, label, params } = filter
  if (filter.type === 'date')
    return params.map((param, at) => (
      <label key={param}>
        {at === 0 ? m.admin_list_from({ name: label }) : m.admin_list_until({ name: label })}
        <input type="date" name={param} defaultValue={asked[param] ?? ''} className="field" />
      </label>
    ))
  const options = filter.type === 'choice' ? filter.options : (choices[name] ?? [])
  if (options.length === 0) return null
  return (
    <FilterChoice
      name={name}
      label={label}
      any={m.admin_list_any()}
      value={asked[name] ?? null}
      options={options.map((option) => [option.value, option.label])}
    />
  )
}

type AskedChipsProps = {
  locale: Locale
  section: string
  filter: ListAsk
  filters: FieldFilter[]
  choices: Record<string, { value: string; label: string }[]>
}

/** The filters in use among those that are folded away: each is named, and links to the list without it. */
function AskedChips(props: AskedChipsProps) {
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

function languageChips({ section, filter }: AskedChipsProps): Chip[] {
  return locales.flatMap((locale) => {
    const asked = filter.languages[locale]
    if (!asked) return []
    const languages = { ...filter.languages, [locale]: null }
    return {
      name: locale,
      words: `${capital(languageName(locale))}: ${languageAskWords[asked]()}`,
      href: listAddress(section, { ...filter, languages }),
    }
  })
}

function fieldChips({ locale, section, filter, filters, choices }: AskedChipsProps): Chip[] {
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

const waitingWords = {
  changes: m.admin_list_waiting_changes,
  drafts: m.admin_list_waiting_drafts,
  missing: m.admin_list_waiting_missing,
  older: m.admin_list_waiting_older,
  review: m.admin_list_review,
} satisfies Record<Waiting, () => string>

const languageAskWords = {
  missing: m.admin_list_state_missing,
  older: m.admin_list_ask_older,
  draft: m.admin_list_state_draft,
  published: m.admin_list_state_published,
  changed: m.admin_list_waiting_changes,
  planned: m.admin_list_ask_planned,
  unpublished: m.admin_list_ask_unpublished,
  review: m.admin_list_review,
  'sent-back': m.admin_list_sent_back,
  'not-public': m.admin_list_not_public,
} satisfies Record<LanguageAsk, () => string>
