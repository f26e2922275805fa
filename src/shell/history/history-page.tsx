import { Link } from 'react-router'
import { kindNamed } from '#content/model/kinds/index.ts'
import { detailsInWords } from '#history/admin/detail-words.ts'
import { eventWords } from '#history/admin/event-words.ts'
import { partyInWords } from '#history/admin/party-in-words.ts'
import {
  type EventItem,
  type EventParty,
  type HistoryEventName,
  historyEvents,
  type ListedEvent,
} from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { registerDetails } from '#register/admin/field-in-words.ts'
import { FilterChoice, FilterForm } from '#ui/admin/filter.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { OlderNewer } from '#ui/admin/older-newer.tsx'

type Props = {
  locale: Locale
  filter: HistoryFilter
  people: Person[]
  events: ListedEvent[]
  hasNewer: boolean
  hasOlder: boolean
}

/** What people and programs did in the admin area, the newest first. */
export function HistoryPage({ locale, filter, people, events, hasNewer, hasOlder }: Props) {
  const [first, last] = [events.at(0), events.at(-1)]
  return (
    <>
      <h1>{m.history_title()}</h1>
      <p className="mt-2 text-quiet">{m.history_lead()}</p>
      <HistoryFilters filter={filter} people={people} />
      {events.length > 0 ? <EventTable events={events} locale={locale} /> : <Nothing />}
      <OlderNewer
        newer={hasNewer && first ? historyAddress(filter, { side: 'newer', id: first.id }) : null}
        older={hasOlder && last ? historyAddress(filter, { side: 'older', id: last.id }) : null}
      />
    </>
  )
}

function Nothing() {
  return (
    <div className="max-w-xl py-8">
      <h2>{m.history_none()}</h2>
      <p className="mt-2 text-quiet">{m.history_none_text()}</p>
      <p className="mt-4">
        <Link to={adminAddress.history}>{m.history_clear()}</Link>
      </p>
    </div>
  )
}

/** Events as rows, the newest first. */
function EventTable({ events, locale }: { events: ListedEvent[]; locale: Locale }) {
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
  // Many entries at once: how many there were stands beside it.
  if (!to && manyAtOnce.has(what)) return <Quiet>—</Quiet>
  if (!to) return <Quiet>{m.history_to_none()}</Quiet>
  return by?.id === to.id ? <Quiet>{m.history_to_own()}</Quiet> : <Name of={to} />
}

/** What is done with a list as a whole leads to the list. */
const manyAtOnce: ReadonlySet<HistoryEventName> = new Set([
  'imported',
  'import-undone',
  'decided-many',
  'decided-many-undone',
  'exported',
  'many-changed',
  'many-undone',
])

/**
 * An entry, a company or a certificate, which leads to its form, or a file. The name is the one that it had at the
 * moment of the event.
 */
function Item({ of: { id, kind, name }, what, record = id }: ItemParts) {
  const section = kindNamed(kind)?.section
  const isMany = manyAtOnce.has(what)
  const href =
    others[kind]?.(record) ??
    (section && (isMany ? adminAddress.entries(section.path) : adminAddress.entry(section.path, id)))
  return href ? <Link to={href}>{name || id}</Link> : name || id
}

type ItemParts = { of: EventItem; what: HistoryEventName; record?: string }

/** The pages of items that are no entries. */
const others: Record<string, (id: string) => string> = {
  media: adminAddress.mediaFile,
  company: adminAddress.company,
  certificate: adminAddress.certificate,
  'register-iaf': () => adminAddress.iaf,
  register: adminAddress.registerImportRun,
  'api-key': () => adminAddress.apiKeys,
  'signing-keys': () => adminAddress.signingKeys,
}

/** An e-mail address, which may break before its @ only. */
function Name({ of }: { of: EventParty }) {
  const name = partyInWords(of)
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
  const said = detailsInWords(details, locale, registerDetails)
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

type Person = { uid: string; name: string; email: string }

/** Whose events are listed, and which. */
function HistoryFilters({ filter, people }: { filter: HistoryFilter; people: Person[] }) {
  const isFiltered = filter.person || filter.event
  return (
    <FilterForm
      key={historyAddress(filter)}
      label={m.history_filter()}
      action={adminAddress.history}
      clear={isFiltered ? { to: adminAddress.history, words: m.history_clear() } : null}
    >
      <FilterChoice
        name="person"
        label={m.history_person()}
        any={m.history_everybody()}
        value={filter.person}
        options={people.map(({ uid, name, email }) => [uid, `${name} (${email})`])}
      />
      <FilterChoice
        name="event"
        label={m.history_event()}
        any={m.history_every_event()}
        value={filter.event}
        options={historyEvents.map((event) => [event, eventWords[event]()])}
      />
    </FilterForm>
  )
}

/** What the history is asked for: one person, one kind of event, both, or everything. */
type HistoryFilter = { person: string | null; event: HistoryEventName | null }

/** The address of the history that is asked for this, from its newest event or from beyond the one given. */
function historyAddress(
  { person, event }: HistoryFilter,
  from?: { side: 'older' | 'newer'; id: number },
): string {
  const asked = new URLSearchParams({
    ...(person ? { person } : {}),
    ...(event ? { event } : {}),
    ...(from ? { [from.side]: String(from.id) } : {}),
  }).toString()
  return adminAddress.history + (asked ? `?${asked}` : '')
}
