import type { DueEntry } from '#content/model/editors-view.ts'
import type { DueReason } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'
import { WorkRow } from './work-row.tsx'

/** What expires or is to be read again, the earliest first. */
export function DueList({ due, locale }: { due: DueEntry[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {due.map(({ day, why, isLate, ...entry }) => (
        <WorkRow key={entry.id} locale={locale} entry={entry}>
          <span className={isLate ? 'text-bad' : undefined}>{(isLate ? late : ahead)[why]()}</span>{' '}
          <time dateTime={day}>{dateInWords(day, locale)}</time>
        </WorkRow>
      ))}
    </ul>
  )
}

const ahead = {
  expires: m.admin_home_due_expires,
  review: m.admin_home_due_review,
} satisfies Record<DueReason, () => string>
const late = {
  expires: m.admin_home_due_expired,
  review: m.admin_home_due_review_late,
} satisfies Record<DueReason, () => string>
