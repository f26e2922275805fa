import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { ListedCase } from '#domain/cases/case-view.ts'
import type { Locale } from '#domain/locales.ts'

type Props = { of: Pick<ListedCase, 'state' | 'eraseOn' | 'isUntouched'>; locale: Locale }

/** When a case is erased, and what keeps one that nobody opened. */
export function CaseErasure({ of: { state, eraseOn, isUntouched }, locale }: Props) {
  const day = dateInWords(eraseOn, locale)
  if (isUntouched) return <span className="text-warn">{m.case_erased_untouched({ day })}</span>
  return state === 'closed' ? <time dateTime={eraseOn}>{day}</time> : m.case_erased_at_most({ day })
}
