import { type RefObject, useEffect, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { fieldLimits } from '#messages/model/contact-limits.ts'
import { longestQuoteAnswer, quoteAnswers } from '#messages/model/quote-answers.ts'
import { TypedText } from './contact-controls.tsx'
import type { ContactProblem, Typed } from './contact-fields.ts'

/**
 * The subject that the form shows as chosen. Not only people choose: so does the browser, what was kept of the form, or
 * another link to the page, so it is read again whenever the form was drawn.
 */
export function useChosenSubject(form: RefObject<HTMLFormElement | null>, begun: string) {
  const [chosen, choose] = useState(begun)
  useEffect(() => {
    const control = form.current?.elements.namedItem('subject')
    if (control instanceof HTMLSelectElement) choose(control.value)
  })
  return [chosen, choose] as const
}

type Props = {
  isQuote: boolean
  questions: string[]
  /** What helps with the number of a certificate. */
  hint: string
  field: { typed: Typed; problems: ContactProblem[] }
}

/**
 * What is asked beside the message: for a quote the questions of the editors, else which certificate it is about. What
 * the other subject asks stays in the page, with what was typed, and is not sent.
 */
export function SubjectFields({ isQuote, questions, hint, field }: Props) {
  // Without script nobody could bring back what a form that was refused held.
  const hasConcerns = !isQuote || Boolean(field.typed.concerns)
  const hasQuestions = isQuote || quoteAnswers.some((name) => field.typed[name])
  return (
    <>
      {questions.length > 0 && (
        <div hidden={!hasQuestions} className="grid gap-6 sm:grid-cols-2">
          {quoteAnswers.slice(0, questions.length).map((name, at) => (
            <TypedText
              key={name}
              name={name}
              label={questions[at] ?? ''}
              autoComplete="off"
              maxLength={longestQuoteAnswer}
              disabled={!hasQuestions}
              {...field}
            />
          ))}
        </div>
      )}
      <div hidden={!hasConcerns}>
        <TypedText
          name="concerns"
          label={m.contact_concerns()}
          hint={hint}
          autoComplete="off"
          maxLength={fieldLimits.concerns}
          disabled={!hasConcerns}
          {...field}
        />
      </div>
    </>
  )
}
