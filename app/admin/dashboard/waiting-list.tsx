import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { type Waiting, waitings } from '#domain/content/editors-view.ts'
import { listAddress } from '../entry-list/list-address.ts'
import type { CountedSection } from './dashboard-page.tsx'

/** Each list in which something waits, with ways to exactly that. */
export function WaitingList({ sections }: { sections: CountedSection[] }) {
  const busy = sections.flatMap(({ path, label, counts }) => {
    const waiting = waitings.filter((each) => counts.waiting[each] > 0)
    return waiting.length > 0 ? [{ path, label, counts, waiting }] : []
  })
  if (busy.length === 0) return <p className="text-quiet">{m.admin_home_waiting_none()}</p>
  return (
    <dl className="waiting-list">
      {busy.map(({ path, label, counts, waiting }) => (
        <div key={path}>
          <dt>{label}</dt>
          {waiting.map((each) => (
            <dd key={each}>
              <Link to={listAddress(path, { waiting: each })}>
                {inWords[each]({ count: counts.waiting[each] })}
              </Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const inWords = {
  changes: m.admin_home_waiting_changes,
  drafts: m.admin_home_waiting_drafts,
  missing: m.admin_home_waiting_missing,
} satisfies Record<Waiting, (inputs: { count: number }) => string>
