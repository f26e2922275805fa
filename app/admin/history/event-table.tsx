import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress, adminSectionOf } from '#domain/admin-addresses.ts'
import type { EventItem, EventParty, HistoryEventName, ListedEvent } from '#domain/history/history-events.ts'
import type { Locale } from '#domain/locales.ts'
import { Moment } from '../ui/moment.tsx'
import { detailsInWords } from './detail-words.ts'
import { eventWords } from './event-words.ts'

/** Events as rows, the newest first. */
export function EventTable({ events, locale }: { events: ListedEvent[]; locale: Locale }) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.history_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.history_what()}</th>
          <th scope="col">{m.history_when()}</th>
          <th scope="col">{m.history_by()}</th>
          <th scope="col">{m.history_to()}</th>
          <th scope="col">{m.history_details()}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row">{eventWords[event.what]()}</th>
            <td className="figures md:whitespace-nowrap" data-label={m.history_when()}>
              <Moment at={event.at} locale={locale} withTime />
            </td>
            <td className="max-md:wrap-anywhere" data-label={m.history_by()}>
              {event.by ? <Name of={event.by} /> : <Quiet>{m.history_by_nobody()}</Quiet>}
            </td>
            <td className="max-md:wrap-anywhere" data-label={m.history_to()}>
              <Whose event={event} />
            </td>
            <td
              className="wrap-anywhere"
              data-label={m.history_details()}
              data-empty={Object.keys(event.details).length === 0 || undefined}
            >
              <Details details={event.details} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Whose({ event: { by, to, item, what, details } }: { event: ListedEvent }) {
  if (item) return <Item of={item} what={what} record={details.record} />
  // Entries of several lists at once: how many there were is told beside.
  if (!to && manyAtOnce.has(what)) return <Quiet>—</Quiet>
  if (!to) return <Quiet>{m.history_to_none()}</Quiet>
  return by?.id === to.id ? <Quiet>{m.history_to_own()}</Quiet> : <Name of={to} />
}

/** What is done with a list as a whole leads to the list. */
const manyAtOnce: ReadonlySet<HistoryEventName> = new Set([
  'imported',
  'import-undone',
  'exported',
  'many-changed',
  'many-undone',
])

/** An entry, a company or a certificate, which leads to its form, or a file. The name is what it was called at that moment. */
function Item({ of: { id, kind, name }, what, record = id }: ItemParts) {
  const section = adminSectionOf(kind)
  const isMany = manyAtOnce.has(what)
  const href =
    others[kind]?.(record) ??
    (section && (isMany ? adminAddress.entries(section.path) : adminAddress.entry(section.path, id)))
  return href ? <Link to={href}>{name || id}</Link> : name || id
}

type ItemParts = { of: EventItem; what: HistoryEventName; record?: string }

/** What is no entry has a page of its own. */
const others: Record<string, (id: string) => string> = {
  media: adminAddress.mediaFile,
  company: adminAddress.company,
  certificate: adminAddress.certificate,
  'register-iaf': () => adminAddress.iaf,
  register: adminAddress.registerImportRun,
  'api-key': () => adminAddress.apiKeys,
}

/** An e-mail address, which may break before its @ alone. */
function Name({ of: { name } }: { of: EventParty }) {
  const at = name.lastIndexOf('@')
  if (at < 0) return name
  return (
    <span>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </span>
  )
}

function Details({ details, locale }: { details: ListedEvent['details']; locale: Locale }) {
  const said = detailsInWords(details, locale)
  if (said.length === 0) return <Quiet>—</Quiet>
  return (
    <ul>
      {said.map(({ name, words }) => (
        <li key={name}>
          <Quiet>{name}: </Quiet>
          {words}
        </li>
      ))}
    </ul>
  )
}

function Quiet({ children }: { children: React.ReactNode }) {
  return <span className="text-quiet">{children}</span>
}
