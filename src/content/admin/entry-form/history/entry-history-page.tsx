import { Link } from 'react-router'
import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import type { PlacedField } from '#content/model/editing/place.ts'
import type {
  NamedRevision,
  RestorePreview,
  RevisionComparison,
  Sitting,
  SittingPage,
} from '#content/model/editing/revisions/revision.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Pagination } from '#ui/pagination.tsx'
import { EntryHead } from '../../entry-head.tsx'
import { changedInWords } from './changed-in-words.ts'
import { ComparisonPart } from './comparison.tsx'
import { historyAddress } from './history-address.ts'
import { type Outcome, OutcomeNote } from './outcome.tsx'
import { RestorePart } from './restore.tsx'
import { Timeline } from './timeline.tsx'
import { NamedVersions } from './version-names.tsx'

export type EntryHistory = {
  section: string
  /** The name of its kind. */
  kind: string
  /** Where the entry is edited. */
  form: string
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
  timeline: SittingPage['timeline']
  named: NamedRevision[]
  /** The sitting that is compared as a whole. */
  sitting: Sitting | null
  comparison: RevisionComparison | null
  /** Two versions that were asked for by numbers that are none of the entry's. */
  misasked: { before: string; after: string } | null
  /** What bringing something back would change; it is shown in place of a comparison. */
  restoring: (RestorePreview & { number: number; only: PlacedField | null }) | null
  /** What was brought back just now: it is the comparison. */
  broughtBack: Extract<Outcome, { restored: unknown }> | null
}

/** Who wrote what of an entry and when, how its versions differ, their names, and the way back to one. */
export function EntryHistoryPage(props: EntryHistory & { outcome: Outcome | null }) {
  const { form, title, labels, at, pages, named, comparison, restoring } = props
  const outcome = props.outcome ?? props.broughtBack
  const kind = kindNamed(props.kind)
  return (
    <div>
      <EntryHead heading={m.entry_history()} title={title}>
        <Link to={form}>{m.entry_history_back()}</Link>
      </EntryHead>
      {kind && <ReadOnly needs={neededToEdit(kind, [])} />}
      {outcome && <OutcomeNote outcome={outcome} named={(fields) => changedInWords(fields, labels)} />}
      {named.length > 0 && <NamedVersions {...props} />}
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <Timeline {...props} />
          <Pagination page={at} pages={pages} hrefOf={(page) => historyAddress(props, { page })} />
        </div>
        {restoring ? (
          <RestorePart history={props} restoring={restoring} />
        ) : (
          comparison && <ComparisonPart history={props} comparison={comparison} outcome={outcome} />
        )}
      </div>
    </div>
  )
}
