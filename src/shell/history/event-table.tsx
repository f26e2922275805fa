import { Link } from 'react-router'
import { useOwnRights } from '#accounts/admin/rights/own-rights.tsx'
import { rightsInWords } from '#accounts/admin/rights/rights-words.ts'
import { readRightsCode } from '#accounts/model/rights-code.ts'
import { changedInWords } from '#content/admin/entry-form/history/changed-in-words.ts'
import { fieldEntries } from '#content/model/define-kind.ts'
import type { OpenedBatch, ToldEvent } from '#content/model/editing/told-event.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { detailsInWords } from '#history/admin/detail-words.ts'
import { eventWords } from '#history/admin/event-words.ts'
import { partyInWords } from '#history/admin/party-in-words.ts'
import type { EventParty, ListedEvent } from '#history/model/history-events.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { registerDetails } from '#register/admin/field-in-words.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Title } from '#ui/admin/title.tsx'
import { batchInWords } from './batch-words.ts'
import { differenceAddress, itemAddress, manyAtOnce, reportAddress } from './event-links.ts'
import { OpenBatch } from './open-batch.tsx'

export type EventsShown = {
  locale: Locale
  csrf: string
  events: ListedEvent[]
  /** What the site knows today of the entries that they are about, by the events' ids. */
  told: Record<number, ToldEvent>
  /** The event that is open, with the entries that it changed. */
  opened: { event: number; batch: OpenedBatch } | null
  /** The address of the page with an event open, or with none. */
  openAddress: (event: number | null, part?: number) => string
}

/** Events as rows, the newest first; a change to many entries opens below its row. */
export function EventTable(shown: EventsShown) {
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
        {shown.events.map((event) => (
          <EventRow key={event.id} event={event} shown={shown} />
        ))}
      </tbody>
    </table>
  )
}

function EventRow({ event, shown }: { event: ListedEvent; shown: EventsShown }) {
  const { locale, csrf, opened, openAddress } = shown
  const told = shown.told[event.id]
  const batch = opened?.event === event.id ? opened.batch : null
  return (
    <>
      <tr id={`event-${event.id}`}>
        <th scope="row">{batchInWords(event, locale) ?? eventWords[event.what]()}</th>
        <td className="figures md:whitespace-nowrap" data-label={m.history_when()}>
          <Moment at={event.at} locale={locale} withTime />
        </td>
        <td className="max-md:wrap-anywhere" data-label={m.history_by()}>
          {event.by ? <Name of={event.by} /> : <Quiet>{m.history_by_nobody()}</Quiet>}
        </td>
        <td className="max-md:wrap-anywhere" data-label={m.history_to()}>
          <Whose event={event} told={told} locale={locale} />
        </td>
        <td className="wrap-anywhere" data-label={m.history_details()}>
          <Details event={event} told={told} locale={locale}>
            {onwardFrom({ event, told, isOpen: batch !== null, openAddress })}
          </Details>
        </td>
      </tr>
      {batch && (
        <tr>
          <td colSpan={5} className="max-md:block">
            <OpenBatch {...{ batch, locale, csrf }} partAddress={(part) => openAddress(event.id, part)} />
          </td>
        </tr>
      )}
    </>
  )
}

type WhoseProps = { event: ListedEvent; told: ToldEvent | undefined; locale: Locale }

function Whose({ event, told, locale }: WhoseProps) {
  const { by, to, item, what } = event
  if (item) {
    const list = item.kind === 'trash' ? m.place_trash() : kindNamed(item.kind)?.plural[locale]
    const lang = told?.title || told?.lang === locale ? undefined : (told?.lang ?? undefined)
    const text = told?.title ?? item.name
    const name = <Title title={text ? { text, lang } : null} untitled={list ?? item.id} />
    const href = itemAddress(event, told !== undefined)
    const isGone = href === null && kindNamed(item.kind) !== null && !manyAtOnce.has(what)
    return (
      <>
        {href ? <Link to={href}>{name}</Link> : name}
        {told?.isTrashed && <span className="block text-quiet">{m.history_in_trash()}</span>}
        {isGone && <span className="block text-quiet">{m.history_gone()}</span>}
      </>
    )
  }
  // Many entries at once, of before they were kept with the event: how many there were stands beside it.
  if (!to && manyAtOnce.has(what)) return <Quiet>—</Quiet>
  if (!to) return <Quiet>{m.history_to_none()}</Quiet>
  return by?.id === to.id ? <Quiet>{m.history_to_own()}</Quiet> : <Name of={to} />
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

/** What is known of an event, with the way onward that it has; null where it has none. */
function Details({ event, told, locale, children }: WhoseProps & { children: React.ReactNode }) {
  const { kinds } = useOwnRights()
  const { revision: _revision, ...others } = event.details
  const { action: _action, count: _count, ...ofBatch } = others
  const { field: _field, added, removed, ...beside } = ofBatch
  const unsaid = added === undefined && removed === undefined ? ofBatch : beside
  const isTold = differenceAddress(event, told !== undefined) !== null
  const plain = isTold ? others : event.details
  const said = detailsInWords(
    batchInWords(event, locale) ? unsaid : plain,
    locale,
    (detail, value, within) => {
      if (detail === 'rights') return rightsInWords(readRightsCode(value), kinds).join('; ')
      return detail === 'field' ? fieldOf(event, value, within) : registerDetails(detail, value, within)
    },
  )
  const fields = changedFields(event, told, locale)
  if (said.length === 0 && !fields) return children ?? <Quiet>—</Quiet>
  return (
    <>
      <ul>
        {fields && <li>{fields}</li>}
        {said.map(({ name, words }) => (
          <li key={name}>
            <Quiet>{name}: </Quiet>
            {words}
          </li>
        ))}
      </ul>
      {children}
    </>
  )
}

/** What the form calls a field that was set for many; as it is kept where the kind has it no more. */
function fieldOf({ item }: ListedEvent, name: string, locale: Locale): string | undefined {
  return item ? kindNamed(item.kind)?.fields[name]?.label[locale] : undefined
}

/** The fields that somebody wrote in, and how often they saved: `Título (ES), Portada · guardado 7 veces`. */
function changedFields({ item }: ListedEvent, told: ToldEvent | undefined, locale: Locale): string {
  const kind = item && kindNamed(item.kind)
  if (!kind || !told?.changed) return ''
  const labels = Object.fromEntries(fieldEntries(kind).map(([name, { label }]) => [name, label[locale]]))
  const times = told.saves && told.saves > 1 ? [m.history_saves({ count: told.saves })] : []
  return [changedInWords(told.changed, labels), ...times].filter(Boolean).join(' · ')
}

type Onward = {
  event: ListedEvent
  told: ToldEvent | undefined
  isOpen: boolean
  openAddress: EventsShown['openAddress']
}

/** What an event leads to: its difference, its report or the entries that it changed; null for nothing. */
function onwardFrom({ event, told, isOpen, openAddress }: Onward): React.ReactNode {
  const difference = differenceAddress(event, told !== undefined)
  const report = reportAddress(event)
  const about = <span className="visually-hidden">: {event.item?.name}</span>
  if (difference)
    return (
      <Link to={difference}>
        {m.history_difference()}
        {about}
      </Link>
    )
  if (report)
    return (
      <Link to={report}>
        {m.history_report()}
        {about}
      </Link>
    )
  if (!event.item || (event.what !== 'many-changed' && event.what !== 'many-undone')) return null
  return (
    <Link to={openAddress(isOpen ? null : event.id)} preventScrollReset aria-expanded={isOpen}>
      {isOpen ? m.history_close() : m.history_open()}
    </Link>
  )
}

function Quiet({ children }: { children: React.ReactNode }) {
  return <span className="text-quiet">{children}</span>
}
