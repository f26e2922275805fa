import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { HandledCase } from '#domain/cases/case-view.ts'
import { caseOutcomes } from '#domain/cases/case-words.ts'
import type { Locale } from '#domain/locales.ts'
import { CaseAction } from './case-action.tsx'
import { outcomeWords } from './case-words.ts'

type Props = { shown: HandledCase; csrf: string; locale: Locale }

/** Closing a case with what came of it, or taking a closed one up again. */
export function CloseSection({ shown, csrf, locale }: Props) {
  if (shown.state === 'closed')
    return (
      <section aria-labelledby="reopen">
        <h2 id="reopen">{m.case_reopen()}</h2>
        <p className="mt-1 text-quiet">{m.case_reopen_text()}</p>
        <CaseAction intent="reopen" csrf={csrf} className="mt-3">
          <button type="submit" className="button-quiet">
            {m.case_reopen()}
          </button>
        </CaseAction>
      </section>
    )
  return (
    <section aria-labelledby="close">
      <h2 id="close">{m.case_close()}</h2>
      <p className="mt-1 text-quiet">
        {m.case_close_text({ day: dateInWords(shown.eraseAfterClosing, locale) })}
        {!shown.feedbackOn && <strong className="text-warn"> {m.case_close_no_feedback()}</strong>}
      </p>
      <CaseAction intent="close" csrf={csrf} className="mt-3 grid gap-3">
        <div>
          <label htmlFor="outcome" className="field-label">
            {m.case_outcome()}
          </label>
          <select id="outcome" name="outcome" required defaultValue="" className="field">
            <option value="" disabled>
              {m.case_close_choose()}
            </option>
            {caseOutcomes.map((each) => (
              <option key={each} value={each}>
                {outcomeWords[each]()}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button-quiet justify-self-start">
          {m.case_close()}
        </button>
      </CaseAction>
    </section>
  )
}
