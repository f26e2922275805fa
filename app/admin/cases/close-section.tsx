import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { HandledCase } from '#domain/cases/case-view.ts'
import type { Locale } from '#domain/locales.ts'
import { CaseAction } from './case-action.tsx'
import { ClosingForm } from './closing-form.tsx'

type Props = { shown: HandledCase; csrf: string; locale: Locale; onDraft: (hasDraft: boolean) => void }

/** Closing a case with what came of it, or taking a closed one up again. */
export function CloseSection({ shown, csrf, locale, onDraft }: Props) {
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
      <ClosingForm shown={shown} csrf={csrf} onDraft={onDraft} />
    </section>
  )
}
