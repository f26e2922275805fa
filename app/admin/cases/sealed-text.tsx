import { m } from '#app/i18n/messages.ts'
import { FieldHead } from '#app/ui/fields/field-head.tsx'
import type { Locale } from '#domain/locales.ts'
import { longestAnswer } from './send-answer.ts'

type Props = {
  ref: React.Ref<HTMLTextAreaElement>
  id: string
  label: string
  hint: string
  rows: number
  /** The language in which the report was written. */
  locale: Locale
  text: string
  isBusy: boolean
  isWrong: boolean
  onText: (text: string) => void
}

/**
 * What is written to whoever reported, to be sealed in this browser. It has no name, so that no form ever sends it open.
 */
export function SealedText({ ref, id, label, hint, rows, locale, text, isBusy, isWrong, onText }: Props) {
  return (
    <>
      <FieldHead
        id={id}
        label={label}
        hint={`${locale === 'es' ? m.case_write_language() : m.case_write_language_en()} ${hint}`}
      />
      <textarea
        ref={ref}
        id={id}
        className="field"
        rows={rows}
        maxLength={longestAnswer}
        lang={locale}
        autoComplete="off"
        value={text}
        readOnly={isBusy}
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onText(event.target.value)}
      />
    </>
  )
}
