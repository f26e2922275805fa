import { Form, Link } from 'react-router'
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
import { showWords, stateWords, subjectWords } from './message-words.ts'

/** What the inbox is asked for: it is in the address, and begins at the first page. */
export function MessageFilter({ filter, choices }: { filter: InboxFilter; choices: InboxChoices }) {
  const { query, ...others } = filter
  const isFiltered = query !== '' || Object.values(others).some((value) => value !== null)
  return (
    <Form
      key={writeInboxFilter(filter)}
      role="search"
      aria-label={m.inbox_filter()}
      action={adminAddress.messages}
      method="get"
      className="list-filter inbox-filter"
    >
      <label className="inbox-search">
        {m.inbox_search()}
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          className="field"
        />
      </label>
      <Choice name="show" label={m.inbox_show()} any={m.inbox_show_all()} value={filter.show}>
        {messageShows.map((each) => [each, showWords[each]()])}
      </Choice>
      <Choice name="state" label={m.inbox_state()} value={filter.state}>
        {messageStates.map((each) => [each, stateWords[each]()])}
      </Choice>
      <Choice name="subject" label={m.inbox_subject()} value={filter.subject}>
        {contactSubjects.map((each) => [each, subjectWords[each]()])}
      </Choice>
      <Choice name="assignee" label={m.inbox_assignee()} value={filter.assignee}>
        {[[nobody, m.inbox_nobody()], ...choices.people.map(({ id, name }): Option => [id, name])]}
      </Choice>
      {(choices.labels.length > 0 || filter.label) && (
        <Choice name="label" label={m.inbox_label()} value={filter.label}>
          {choices.labels.map((each) => [each, each])}
        </Choice>
      )}
      <button type="submit" className="button-quiet">
        {m.inbox_apply()}
      </button>
      {isFiltered && (
        <Link to={adminAddress.messages} className="list-clear">
          {m.inbox_clear()}
        </Link>
      )}
    </Form>
  )
}

type Option = [value: string, words: string]

function Choice(props: {
  name: string
  label: string
  any?: string
  value: string | null
  children: Option[]
}) {
  const { name, label, any = m.inbox_any(), value, children } = props
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''} className="field">
        <option value="">{any}</option>
        {children.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
