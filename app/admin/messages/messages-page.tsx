import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import {
  type InboxChoices,
  type InboxCounts,
  type InboxFilter,
  type ListedMessage,
  writeInboxFilter,
} from '#domain/messages/inbox.ts'
import { daysForSuspected, monthsAfterClosing } from '#domain/messages/retention.ts'
import { MessageFilter } from './message-filter.tsx'
import { MessageTable } from './message-table.tsx'

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
