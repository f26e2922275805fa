import { Link } from 'react-router'
import { casesAddress } from '#cases/admin/cases-address.ts'
import { listAddress } from '#content/admin/entry-list/list-address.ts'
import { type ListedTitle, type Waiting, waitings } from '#content/model/editors-view.ts'
import { formAddress } from '#content/model/kinds/admin-sections.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type InboxCounts, writeInboxFilter } from '#messages/model/inbox.ts'
import { untitledInWords } from '#ui/admin/untitled.ts'
import type { CountedSection } from './dashboard-page.tsx'

/** How many cases are new, and how many have a missed deadline. */
export type CaseCounts = { fresh: number; overdue: number }

type Props = {
  sections: CountedSection[]
  messages: InboxCounts
  /** Null for an account that may not know of cases. */
  cases: CaseCounts | null
}
type Way = { count: number; href: string; words: string; isLate?: boolean }
type Row = { label: string; ways: Way[] }

/**
 * Each list in which something waits, with links to exactly that: people's messages and cases before saved entries.
 */
export function WaitingList({ sections, messages, cases }: Props) {
  const rows = [
    { label: m.inbox_title(), ways: messageWays(messages) },
    ...(cases ? [{ label: m.keys_space(), ways: caseWays(cases) }] : []),
    ...sections.map(entryRow),
  ]
  const busy = rows
    .map(({ label, ways }) => ({ label, ways: ways.filter(({ count }) => count > 0) }))
    .filter(({ ways }) => ways.length > 0)
  if (busy.length === 0) return <p className="text-quiet">{m.admin_home_waiting_none()}</p>
  return (
    <dl className="waiting-list">
      {busy.map(({ label, ways }) => (
        <div key={label}>
          <dt>{label}</dt>
          {ways.map(({ href, words, isLate }) => (
            <dd key={href}>
              <Link to={href} className={isLate ? 'font-semibold text-bad' : undefined}>
                {words}
              </Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function messageWays({ unread, overdue }: InboxCounts): Way[] {
  const shown = (show: 'unread' | 'overdue') => adminAddress.messages + writeInboxFilter({ show })
  return [
    { count: unread, href: shown('unread'), words: m.inbox_unread_count({ count: unread }) },
    {
      count: overdue,
      href: shown('overdue'),
      words: m.admin_home_waiting_overdue({ count: overdue }),
      isLate: true,
    },
  ]
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

function entryRow({ path, label, counts }: CountedSection): Row {
  const ways = waitings.map((waiting) => {
    const count = counts.waiting[waiting]
    return { count, href: listAddress(path, { waiting }), words: inWords[waiting]({ count }) }
  })
  return { label, ways }
}

const inWords = {
  changes: m.admin_home_waiting_changes,
  drafts: m.admin_home_waiting_drafts,
  missing: m.admin_home_waiting_missing,
  older: m.admin_home_waiting_older,
} satisfies Record<Waiting, (inputs: { count: number }) => string>

/** What an entry is called, leading to its form. */
export function EntryName({ id, kind, title }: { id: string; kind: string; title: ListedTitle | null }) {
  const words = title ? <span lang={title.lang}>{title.text}</span> : untitledInWords(id)
  const href = formAddress(kind, id)
  return href ? <Link to={href}>{words}</Link> : words
}
