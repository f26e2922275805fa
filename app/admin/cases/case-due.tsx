import { m } from '#app/i18n/messages.ts'
import type { CaseDue as Due } from '#domain/cases/case-view.ts'
import type { Locale } from '#domain/locales.ts'
import { dueInWords } from './case-words.ts'

/** What is due and by when; what is overdue is said by word, weight and colour. */
export function CaseDue({ due, locale }: { due: Due | null; locale: Locale }) {
  if (!due) return <span className="text-quiet">{m.cases_due_none()}</span>
  return (
    <span className={due.isOverdue ? 'font-semibold text-bad' : undefined}>{dueInWords(due, locale)}</span>
  )
}
