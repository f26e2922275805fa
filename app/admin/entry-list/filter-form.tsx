import { m } from '#app/i18n/messages.ts'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import {
  type FieldFilter,
  isNarrowed,
  type ListAsk,
  languageAsks,
} from '#domain/content/derive/list-filters.ts'
import { waitings } from '#domain/content/editors-view.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { FilterForm as Filter } from '../ui/filter-form.tsx'
import { FilterSearch } from '../ui/filter-search.tsx'
import { AskedChips } from './asked-chips.tsx'
import { languageAskWords, languageWords, waitingWords } from './filter-words.ts'
import { listAddress } from './list-address.ts'

type Props = {
  locale: Locale
  section: AdminSectionPath
  filter: ListAsk
  filters: FieldFilter[]
  /** What can be chosen for the filters that point to entries. */
  choices: Record<string, { value: string; label: string }[]>
}

/** What a list is asked for: words and what waits at once, the rest when it is opened. It keeps the sort. */
export function FilterForm({ locale, section, filter, filters, choices }: Props) {
  const { query, waiting, languages, sort } = filter
  const clear = { to: listAddress(section, { sort }), words: m.admin_list_clear() }
  return (
    <>
      <Filter
        key={listAddress(section, filter)}
        label={m.admin_list_filter()}
        action={adminAddress.entries(section)}
        clear={isNarrowed(filter) ? clear : null}
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
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
                label={languageWords[each]()}
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
