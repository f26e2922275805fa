import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { contactSubjects, messageStates } from '#domain/messages/contact-subjects.ts'
import {
  type InboxChoices,
  type InboxFilter,
  messageShows,
  nobody,
  writeInboxFilter,
} from '#domain/messages/inbox.ts'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { FilterSearch } from '../ui/filter-search.tsx'
import { showWords, stateWords, subjectWords } from './message-words.ts'

/** Which messages are listed. */
export function MessageFilter({ filter, choices }: { filter: InboxFilter; choices: InboxChoices }) {
  const { query, ...others } = filter
  const isFiltered = query !== '' || Object.values(others).some((value) => value !== null)
  const any = m.inbox_any()
  const people = choices.people.map(({ id, name }) => [id, name] as const)
  return (
    <FilterForm
      key={writeInboxFilter(filter)}
      label={m.inbox_filter()}
      action={adminAddress.messages}
      clear={isFiltered ? { to: adminAddress.messages, words: m.inbox_clear() } : null}
      className="inbox-filter"
    >
      <FilterSearch label={m.inbox_search()} query={query} className="inbox-search" />
      <FilterChoice
        name="show"
        label={m.inbox_show()}
        any={m.inbox_show_all()}
        value={filter.show}
        options={messageShows.map((each) => [each, showWords[each]()])}
      />
      <FilterChoice
        {...{ name: 'state', label: m.inbox_state(), any, value: filter.state }}
        options={messageStates.map((each) => [each, stateWords[each]()])}
      />
      <FilterChoice
        {...{ name: 'subject', label: m.inbox_subject(), any, value: filter.subject }}
        options={contactSubjects.map((each) => [each, subjectWords[each]()])}
      />
      <FilterChoice
        {...{ name: 'assignee', label: m.inbox_assignee(), any, value: filter.assignee }}
        options={[[nobody, m.inbox_nobody()], ...people]}
      />
      {(choices.labels.length > 0 || filter.label) && (
        <FilterChoice
          {...{ name: 'label', label: m.inbox_label(), any, value: filter.label }}
          options={choices.labels.map((each) => [each, each])}
        />
      )}
    </FilterForm>
  )
}
