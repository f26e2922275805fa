import { Link } from 'react-router'
import { listAddress } from '#content/admin/entry-list/list-address.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import type { LabelledChange } from './dashboard-page.tsx'
import { EntryName } from './entry-name.tsx'

/** What was saved last, by whom and when. */
export function LatestChanges({ changes, locale }: { changes: LabelledChange[]; locale: Locale }) {
  if (changes.length === 0) return <p className="text-quiet">{m.admin_home_changes_none()}</p>
  return (
    <ol className="change-list">
      {changes.map((change) => (
        <li key={`${change.entryId} ${change.number}`}>
          <p className="font-semibold">
            <EntryName id={change.entryId} kind={change.kind} title={change.title} />
          </p>
          <p className="text-quiet">
            {change.section ? (
              <Link to={listAddress(change.section, { sort: '-updated' })}>{change.kindLabel}</Link>
            ) : (
              change.kindLabel
            )}
            {' · '}
            {m.admin_home_revision({ number: change.number })}
            {' · '}
            {m.admin_list_by({ name: doerInWords(change.by) })}
            {' · '}
            <Moment at={change.at} locale={locale} withTime />
          </p>
        </li>
      ))}
    </ol>
  )
}
