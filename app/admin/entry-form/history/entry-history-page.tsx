import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import type { PlacedField } from '#domain/content/editing/place.ts'
import type { ListedRevision, RevisionComparison } from '#domain/content/editing/revisions.ts'
import type { Locale } from '#domain/locales.ts'
import { Comparison } from './comparison.tsx'
import { historyAddress } from './history-address.ts'
import { RestoreForm } from './restore-form.tsx'
import { RevisionTable } from './revision-table.tsx'

export type EntryHistoryProps = {
  section: AdminSectionPath
  id: string
  locale: Locale
  csrf: string
  title: { text: string; lang: Locale | undefined } | null
  /** Of the fields of the kind, by their names. */
  labels: Record<string, string>
  /** The number of the newest. */
  newest: number
  isTrashed: boolean
  at: number
  pages: number
  revisions: ListedRevision[]
  comparison: RevisionComparison | null
  /** What came of bringing a revision back. */
  outcome: { restored: number; leftOut: PlacedField[] } | 'failed' | null
}

/** Who saved what of an entry and when, what two revisions have different, and the way back to one. */
export function EntryHistoryPage(props: EntryHistoryProps) {
  const { section, id, title, comparison, newest, isTrashed, outcome, labels, at, pages } = props
  const chosen = comparison?.after
  return (
    <div className="entry-history">
      <div className="list-head">
        <h1>
          {m.entry_history()}
          {title && (
            <>
              {': '}
              <span lang={title.lang}>{title.text}</span>
            </>
          )}
        </h1>
        <Link to={adminAddress.entry(section, id)}>{m.entry_history_back()}</Link>
      </div>
      {outcome && (
        <p role="status" className={outcome === 'failed' ? 'form-problem' : 'history-outcome'}>
          {outcome === 'failed'
            ? m.entry_history_restore_failed()
            : m.entry_history_restored_done({ number: outcome.restored })}
          {outcome !== 'failed' && outcome.leftOut.length > 0 && (
            <>
              {' '}
              {m.entry_history_left_out({
                names: outcome.leftOut.map(({ field }) => labels[field] ?? field).join(', '),
              })}
            </>
          )}
        </p>
      )}
      <div className="history-columns">
        <div>
          <RevisionTable {...props} />
          <Pagination
            page={at}
            pages={pages}
            hrefOf={(page) => historyAddress(section, id, { page, before: null, after: null })}
          />
        </div>
        {comparison && (
          <section className="history-comparison" aria-labelledby="comparison-title">
            <h2 id="comparison-title">
              {comparison.before === 0
                ? m.entry_history_version({ number: comparison.after })
                : m.entry_history_between({ from: comparison.before, to: comparison.after })}
            </h2>
            <Comparison comparison={comparison} />
            {chosen !== undefined && chosen !== newest && !isTrashed && (
              <RestoreForm number={chosen} newest={newest} csrf={props.csrf} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}
