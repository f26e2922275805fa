import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import { addDays } from '#domain/calendar-days.ts'
import { acknowledgeDays } from '#domain/cases/clocks.ts'
import type { OwnCase } from '#domain/cases/own-case.ts'
import type { Locale } from '#domain/locales.ts'

/** The days of a case: what happened, and what is promised by when. */
export function CaseClocks({ locale, own }: { locale: Locale; own: OwnCase }) {
  const { receivedOn, acknowledgedOn, state, feedbackDue, eraseOn, isUntouched } = own
  const inWords = (day: string) => dateInWords(day, locale)
  const first = acknowledgedOn
    ? inWords(acknowledgedOn)
    : state !== 'closed' && m.space_case_first_by({ date: inWords(addDays(receivedOn, acknowledgeDays)) })
  const lines: [string, string | false | null][] = [
    [m.space_case_received(), inWords(receivedOn)],
    [m.space_case_first(), first],
    [m.space_case_feedback(), feedbackDue && m.space_case_feedback_by({ date: inWords(feedbackDue) })],
    [
      m.space_case_erase(),
      isUntouched
        ? m.space_case_erase_untouched({ date: inWords(eraseOn) })
        : state === 'closed'
          ? inWords(eraseOn)
          : m.space_case_erase_at_most({ date: inWords(eraseOn) }),
    ],
  ]
  return (
    <dl className="mt-8 border-b border-line">
      {lines.map(([term, words]) =>
        words ? (
          <div key={term} className="flex flex-wrap justify-between gap-x-8 border-t border-line py-3">
            <dt className="text-quiet">{term}</dt>
            <dd className="figures">{words}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
