import { Link } from 'react-router'
import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import type { RecentBatch } from '#content/model/editing/bulk-change.ts'
import { trashDays } from '#content/model/editing/trash.ts'
import { type TrashFilter, writeTrashFilter } from '#content/model/editing/trash-filter.ts'
import type { TrashOutcome } from '#content/model/editing/trash-many.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Doer } from '#kernel/doer.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RecentChange } from '../entry-list/recent-change.tsx'
import { SaidOfTrash } from './said-of-trash.tsx'
import { TrashFilterForm } from './trash-filter-form.tsx'
import { type ShownTrashed, TrashMany } from './trash-many.tsx'

type Props = {
  locale: Locale
  csrf: string
  filter: TrashFilter
  /** What can be asked for: the kinds of what is there, and who put it there. */
  kinds: [name: string, label: string][]
  doers: Doer[]
  entries: ShownTrashed[]
  total: number
  at: number
  pages: number
  recent: RecentBatch<'restore'> | null
  /** What was just done; null when the page was merely opened. */
  outcome: TrashOutcome | null
}

/** Everything in the trash, of all kinds, what was put there last first; what is asked for is in the address. */
export function TrashPage(props: Props) {
  const { locale, csrf, filter, kinds, doers, entries, total, at, pages, recent, outcome } = props
  const isAsked = writeTrashFilter(filter) !== ''
  return (
    <>
      <div className="list-head">
        <h1>{m.place_trash()}</h1>
        <p className="figures text-quiet">
          {isAsked ? m.admin_list_found({ count: total }) : m.admin_list_count({ count: total })}
        </p>
      </div>
      <p className="mt-3 mb-5 max-w-3xl text-quiet">{m.trash_text({ days: trashDays })}</p>
      <ReadOnly needs={neededToWrite(adminAddress.trash)} />
      {outcome && <SaidOfTrash {...{ csrf, filter, outcome }} />}
      {recent && outcome === null && (
        <RecentChange
          {...{ csrf, recent, thing: null }}
          action={adminAddress.trash + writeTrashFilter(filter)}
        >
          {m.trash_restored({ count: recent.count })}
        </RecentChange>
      )}
      {(total > 0 || isAsked) && <TrashFilterForm {...{ filter, kinds, doers, isAsked }} />}
      {total > 0 ? (
        <TrashMany key={entries.map(({ id }) => id).join()} {...{ locale, csrf, filter, entries, total }} />
      ) : (
        <Nothing isAsked={isAsked} />
      )}
      <Pagination
        page={at}
        pages={pages}
        hrefOf={(page) => adminAddress.trash + writeTrashFilter(filter, page)}
      />
    </>
  )
}

function Nothing({ isAsked }: { isAsked: boolean }) {
  return (
    <div className="max-w-xl py-6">
      <h2>{isAsked ? m.trash_none_found() : m.trash_none()}</h2>
      <p className="mt-2 text-quiet">{isAsked ? m.trash_none_found_text() : m.trash_none_text()}</p>
      <p className="mt-4">
        {isAsked ? (
          <Link to={adminAddress.trash}>{m.admin_list_clear()}</Link>
        ) : (
          <Link to={adminAddress.dashboard}>{m.admin_to_dashboard()}</Link>
        )}
      </p>
    </div>
  )
}
