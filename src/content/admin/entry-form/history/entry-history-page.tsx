import { Form, Link } from 'react-router'
import type { PlacedField } from '#content/model/editing/place.ts'
import type { ListedRevision, RevisionComparison } from '#content/model/editing/revisions.ts'
import { type AdminSectionPath, adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { Pagination } from '#ui/pagination.tsx'
import { DifferenceBlocks } from '../difference/word-difference.tsx'
import { historyAddress } from './history-address.ts'
import { RevisionTable } from './revision-table.tsx'

export type EntryHistoryProps = {
  section: AdminSectionPath
  id: string
  locale: Locale
  csrf: string
  title: { text: string; lang: Locale | undefined } | null
  /** The labels of the kind's fields, by the fields' names. */
  labels: Record<string, string>
  /** The number of the newest revision. */
  newest: number
  isTrashed: boolean
  at: number
  pages: number
  revisions: ListedRevision[]
  comparison: RevisionComparison | null
  /** What came of bringing a revision back. */
  outcome: { restored: number; leftOut: PlacedField[] } | 'failed' | null
}

/** Who saved what of an entry and when, how two revisions differ, and the way back to one. */
export function EntryHistoryPage(props: EntryHistoryProps) {
  const { section, id, title, comparison, newest, isTrashed, outcome, labels, at, pages } = props
  const chosen = comparison?.after
  return (
    <div>
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
        <p
          role="status"
          className={
            outcome === 'failed' ? 'form-problem' : 'mt-4 border-s-3 border-good bg-veil px-4 py-2.5'
          }
        >
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
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
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

/** How two revisions differ, field by field. */
function Comparison({ comparison: { differences } }: { comparison: RevisionComparison }) {
  if (differences.length === 0) return <p className="text-quiet">{m.entry_difference_none()}</p>
  return (
    <dl className="comparison">
      {differences.map(({ place, field, label, blocks, sameWords }) => (
        <div key={`${place} ${field}`}>
          <dt>
            {isLocale(place) && <span className="language-tag">{place.toUpperCase()}</span>}
            {label}
          </dt>
          <dd>
            {sameWords ? (
              <p className="text-quiet">{m.entry_difference_unshown()}</p>
            ) : (
              <DifferenceBlocks blocks={blocks} lang={isLocale(place) ? place : undefined} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Props = { number: number; newest: number; csrf: string }

/** Goes back to a revision, by a new one that says the same. */
function RestoreForm({ number, newest, csrf }: Props) {
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small/[1.65]">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="ifMatch" value={newest} />
      <button type="submit" className="small-button">
        {m.entry_history_restore({ number })}
      </button>
      <p className="text-quiet">{m.entry_history_restore_text()}</p>
    </Form>
  )
}
