import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { ListedMessage } from '#domain/messages/inbox.ts'
import { Moment } from '../ui/moment.tsx'
import { MessageState } from './message-state.tsx'
import { stepWords, subjectWords } from './message-words.ts'

/** Messages as rows. What somebody else wrote is text alone, kept apart from the words around it. */
export function MessageTable({ messages, locale }: { messages: ListedMessage[]; locale: Locale }) {
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
              {message.isUnread && <span className="inbox-mark">{m.inbox_unread()}</span>}
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
              <Moment at={message.receivedAt} locale={locale} withTime />
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
    <ul className="inbox-marks">
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
