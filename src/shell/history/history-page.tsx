import { memo } from 'react'
import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { BulkUndone } from '#content/model/editing/bulk-change.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { OlderNewer } from '#ui/admin/older-newer.tsx'
import { Titles } from '#ui/admin/title.tsx'
import { type EventsShown, EventTable } from './event-table.tsx'
import { type HistoryFilter, historyAddress } from './history-filter.ts'
import { type Doers, HistoryFilters } from './history-filters.tsx'

/** What came of taking a change to many entries back. */
export type UndoOutcome = { undone: BulkUndone } | { refused: 'not-found' | 'undone-before' }

type Props = Omit<EventsShown, 'openAddress'> & {
  filter: HistoryFilter
  doers: Doers
  hasNewer: boolean
  hasOlder: boolean
  /** Beyond which event this page begins. */
  from: { side: 'older' | 'newer'; id: number } | null
  outcome: UndoOutcome | null
}

/** What people and programs did in the admin area, the newest first. */
export function HistoryPage({ filter, doers, hasNewer, hasOlder, from, outcome, ...shown }: Props) {
  const { events, locale } = shown
  const [first, last] = [events.at(0), events.at(-1)]
  const here = from ? { [from.side]: from.id } : {}
  const openAddress = (event: number | null, part?: number) =>
    historyAddress(filter, event === null ? here : { ...here, open: event, part })
  return (
    <>
      <h1>{m.history_title()}</h1>
      <p className="mt-2 max-w-3xl text-quiet">{m.history_lead()}</p>
      {outcome && (
        <div className="mt-4">
          <UndoNote outcome={outcome} />
        </div>
      )}
      <HistoryFilters filter={filter} doers={doers} locale={locale} />
      {events.length > 0 ? <EventTable {...shown} openAddress={openAddress} /> : <Nothing />}
      <OlderNewer
        newer={hasNewer && first ? historyAddress(filter, { newer: first.id }) : null}
        older={hasOlder && last ? historyAddress(filter, { older: last.id }) : null}
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

/** Drawn once for an outcome: each time it takes the focus. */
const UndoNote = memo(function UndoNote({ outcome }: { outcome: UndoOutcome }) {
  if ('refused' in outcome)
    return (
      <Notice kind="problem">
        {outcome.refused === 'undone-before' ? m.bulk_undone_before() : m.bulk_undo_failed()}
      </Notice>
    )
  const { restored, left } = outcome.undone
  return (
    <Notice kind="done">
      <p>{m.history_undone({ count: restored })}</p>
      {left.length > 0 && (
        <p>
          {m.history_undone_left({ count: left.length })}{' '}
          <Titles titles={left.slice(0, 20).map(({ id, title }) => title ?? { text: id, lang: undefined })} />
          {left.length > 20 && '…'}
        </p>
      )}
    </Notice>
  )
})
