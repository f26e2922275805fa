import { Link } from 'react-router'
import { listAddress } from '#content/admin/entry-list/list-address.ts'
import { type ListedTitle, type Waiting, waitings } from '#content/model/editors-view.ts'
import { formAddress } from '#content/model/kinds/admin-sections.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Title } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'
import type { CountedSection } from './dashboard-page.tsx'

/** How much of something waits, in words, and the list of exactly that. */
export type Way = { count: number; href: string; words: string; isLate?: boolean }

/** Each list of content in which something waits, with links to exactly that. */
export function WaitingList({ sections }: { sections: CountedSection[] }) {
  const busy = sections.map(entryRow).filter(({ ways }) => ways.some(({ count }) => count > 0))
  if (busy.length === 0) return null
  return (
    <div>
      <h3>{m.admin_home_waiting()}</h3>
      <dl className="waiting-list">
        {busy.map(({ label, ways }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WayList ways={ways} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The ways to what waits; where nothing waits, there is no way. */
export function WayList({ ways }: { ways: Way[] }) {
  const open = ways.filter(({ count }) => count > 0)
  if (open.length === 0) return null
  return (
    <ul>
      {open.map(({ href, words, isLate }) => (
        <li key={href}>
          <Link to={href} className={isLate ? 'font-semibold text-bad' : undefined}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function entryRow({ path, label, counts }: CountedSection): { label: string; ways: Way[] } {
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
  review: m.admin_home_waiting_review,
} satisfies Record<Waiting, (inputs: { count: number }) => string>

/** What an entry is called, leading to its form. */
export function EntryName({ id, kind, title }: { id: string; kind: string; title: ListedTitle | null }) {
  const words = <Title title={title} untitled={untitledInWords(id)} />
  const href = formAddress(kind, id)
  return href ? <Link to={href}>{words}</Link> : words
}
