import { Link } from 'react-router'
import { casesAddress } from '#cases/admin/cases-address.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { isDatedByDay } from '#messages/model/anonymous-sender.ts'
import { type InboxCounts, type ListedMessage, writeInboxFilter } from '#messages/model/inbox.ts'
import { subjectWords } from '#messages/words/message-words.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Part } from './part.tsx'
import { type Way, WayList } from './waiting-list.tsx'

/** How many cases are new, and how many have a missed deadline. */
export type CaseCounts = { fresh: number; overdue: number }

export type MessageWork = {
  /** Null for an account that may not read messages. */
  counts: InboxCounts | null
  unread: ListedMessage[]
  /** Null for an account that may not know of cases. */
  cases: CaseCounts | null
}

export function hasMessageWork({ counts, cases }: MessageWork): boolean {
  return (counts ? counts.unread + counts.overdue : 0) + (cases ? cases.fresh + cases.overdue : 0) > 0
}

/** What people wrote and nobody has read, what is late, and how many cases wait. */
export function MessageWorkList({ work, locale }: { work: MessageWork; locale: Locale }) {
  const { counts, unread, cases } = work
  return (
    <>
      {counts && <Inbox {...{ counts, unread, locale }} />}
      {cases && cases.fresh + cases.overdue > 0 && (
        <div>
          <h3>{m.keys_space()}</h3>
          <WayList ways={caseWays(cases)} />
        </div>
      )}
    </>
  )
}

type InboxProps = { counts: InboxCounts; unread: ListedMessage[]; locale: Locale }

function Inbox({ counts, unread, locale }: InboxProps) {
  const shown = (show: 'unread' | 'overdue') => adminAddress.messages + writeInboxFilter({ show })
  const overdue: Way = {
    count: counts.overdue,
    href: shown('overdue'),
    words: m.admin_home_waiting_overdue({ count: counts.overdue }),
    isLate: true,
  }
  return (
    <>
      <WayList ways={[overdue]} />
      <Part title={m.admin_home_unread()} total={counts.unread} href={shown('unread')}>
        <ul className="change-list">
          {unread.map(({ id, name, company, subject, excerpt, origin, receivedAt }) => (
            <li key={id} className="written">
              <p className="font-semibold">
                <Link to={adminAddress.message(id)}>
                  <bdi>{name}</bdi>
                </Link>
                {company && (
                  <span className="font-normal text-quiet">
                    {' '}
                    · <bdi>{company}</bdi>
                  </span>
                )}
              </p>
              <p>
                {subjectWords[subject]()}: <bdi className="text-quiet">{excerpt}</bdi>
              </p>
              <p className="text-quiet">
                <Moment at={receivedAt} locale={locale} withTime={!isDatedByDay(origin)} />
              </p>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function caseWays({ fresh, overdue }: CaseCounts): Way[] {
  const every = { state: null, kind: null, isOverdue: false }
  return [
    {
      count: fresh,
      href: casesAddress({ ...every, state: 'new' }),
      words: m.admin_home_waiting_new_cases({ count: fresh }),
    },
    {
      count: overdue,
      href: casesAddress({ ...every, isOverdue: true }),
      words: m.admin_home_waiting_overdue({ count: overdue }),
      isLate: true,
    },
  ]
}
