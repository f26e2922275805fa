import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { ListedEvent } from '#domain/history/history-events.ts'
import type { Locale } from '#domain/locales.ts'
import { OlderNewer } from '../ui/older-newer.tsx'
import { EventTable } from './event-table.tsx'
import { type HistoryFilter as Filter, historyAddress } from './history-address.ts'
import { HistoryFilter, type Person } from './history-filter.tsx'

type Props = {
  locale: Locale
  filter: Filter
  people: Person[]
  events: ListedEvent[]
  hasNewer: boolean
  hasOlder: boolean
}

/** What happened to accounts, the newest first. */
export function HistoryPage({ locale, filter, people, events, hasNewer, hasOlder }: Props) {
  const [first, last] = [events.at(0), events.at(-1)]
  return (
    <>
      <h1>{m.history_title()}</h1>
      <p className="mt-2 text-quiet">{m.history_lead()}</p>
      <HistoryFilter filter={filter} people={people} />
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
