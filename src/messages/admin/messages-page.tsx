import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { contactSubjects, messageStates } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { isDatedByDay } from '#messages/model/anonymous-sender.ts'
import {
  type InboxChoices,
  type InboxCounts,
  type InboxFilter,
  type ListedMessage,
  messageShows,
  nobody,
  writeInboxFilter,
} from '#messages/model/inbox.ts'
import { daysForSuspected, monthsAfterClosing } from '#messages/model/retention.ts'
import { showWords, stateWords, stepWords, subjectWords } from '#messages/words/message-words.ts'
import { FilterChoice, FilterForm, FilterSearch } from '#ui/admin/filter.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { MessageState } from './message-state.tsx'

type Props = {
  locale: Locale
  filter: InboxFilter
  choices: InboxChoices
  messages: ListedMessage[]
  total: number
  at: number
  pages: number
  counts: InboxCounts
}

/** The inbox: what arrived, with what is asked for in the address. */
export function MessagesPage({ locale, filter, choices, messages, total, at, pages, counts }: Props) {
  const asked = writeInboxFilter(filter)
  return (
    <>
      <div className="list-head">
        <h1>{m.inbox_title()}</h1>
        <p className="figures text-quiet">
          {asked ? m.inbox_found({ count: total }) : m.inbox_count({ count: total })}
          {counts.unread > 0 && <> · {m.inbox_unread_count({ count: counts.unread })}</>}
          {counts.suspected > 0 && (
            <>
              {' · '}
              <Link to={adminAddress.messages + writeInboxFilter({ show: 'suspected' })}>
                {m.inbox_suspected_link({ count: counts.suspected })}
              </Link>
            </>
          )}
        </p>
      </div>
      <p className="mt-2 text-quiet">{m.inbox_lead()}</p>
      {(total > 0 || asked) && <MessageFilter filter={filter} choices={choices} />}
      {total > 0 ? <MessageTable messages={messages} locale={locale} /> : <Nothing isAsked={asked !== ''} />}
      <Pagination
        page={at}
        pages={pages}
        hrefOf={(page) => adminAddress.messages + writeInboxFilter(filter, page)}
      />
      {total > 0 && (
        <div className="mt-6 grid gap-1 text-small text-quiet">
          <p>
            <a href={adminAddress.messagesExport + asked} download>
              {m.inbox_export()}
            </a>
            . {m.inbox_export_text()}
          </p>
          <p>{m.inbox_kept({ months: monthsAfterClosing, days: daysForSuspected })}</p>
        </div>
      )}
    </>
  )
}

function Nothing({ isAsked }: { isAsked: boolean }) {
  return (
    <div className="max-w-xl py-8">
      <h2>{isAsked ? m.inbox_none_found() : m.inbox_none()}</h2>
      <p className="mt-2 text-quiet">{isAsked ? m.inbox_none_found_text() : m.inbox_none_text()}</p>
      {isAsked && (
        <p className="mt-4">
          <Link to={adminAddress.messages}>{m.inbox_clear()}</Link>
        </p>
      )}
    </div>
  )
}

/** Which messages are listed. */
function MessageFilter({ filter, choices }: { filter: InboxFilter; choices: InboxChoices }) {
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

/** Messages as rows. What somebody else wrote is text alone, kept apart from the words around it. */
function MessageTable({ messages, locale }: { messages: ListedMessage[]; locale: Locale }) {
  return (
    <table className="admin-table inbox-table">
      <caption className="visually-hidden">{m.inbox_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.inbox_from()}</th>
          <th scope="col">{m.inbox_message()}</th>
          <th scope="col">{m.inbox_state()}</th>
          <th scope="col">{m.inbox_assignee()}</th>
          <th scope="col">{m.inbox_received()}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id} data-unread={message.isUnread || undefined}>
            <th scope="row">
              <Link to={adminAddress.message(message.id)} className="written">
                <bdi>{message.name}</bdi>
              </Link>
              {message.isUnread && <span className="ms-2 font-normal text-river">{m.inbox_unread()}</span>}
              <span className="written block font-normal text-quiet">
                <bdi>{message.company}</bdi>
              </span>
            </th>
            <td data-label={m.inbox_message()}>
              <span className="block font-medium">{subjectWords[message.subject]()}</span>
              <span className="written block text-quiet">
                <bdi>{message.excerpt}</bdi>
              </span>
              <Marks message={message} />
            </td>
            <td data-label={m.inbox_state()}>
              <MessageState state={message.state} />
            </td>
            <td data-label={m.inbox_assignee()} data-empty={message.assignee === null || undefined}>
              {message.assignee ?? <span className="text-quiet">—</span>}
            </td>
            <td data-label={m.inbox_received()}>
              <Moment at={message.receivedAt} locale={locale} withTime={!isDatedByDay(message.origin)} />
              <span className="figures block text-quiet">{message.reference}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Marks({ message: { late, isSuspected, labels } }: { message: ListedMessage }) {
  const [first] = late
  if (!first && !isSuspected && labels.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
      {first && <li className="font-semibold text-bad">{m.inbox_late({ step: stepWords[first]() })}</li>}
      {isSuspected && <li className="text-warn">{m.inbox_suspected()}</li>}
      {labels.map((label) => (
        <li key={label} className="inbox-label">
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  )
}
