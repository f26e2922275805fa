import type { CaseDue as Due } from '#cases/model/case-view.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dueInWords } from './case-words.ts'

/** What is due and by when; what is overdue is said by word, weight and colour. */
export function CaseDue({ due, locale }: { due: Due | null; locale: Locale }) {
  if (!due) return <span className="text-quiet">{m.cases_due_none()}</span>
  return (
    <span className={due.isOverdue ? 'font-semibold text-bad' : undefined}>{dueInWords(due, locale)}</span>
  )
}
