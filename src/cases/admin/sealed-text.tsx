import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FieldHead } from '#ui/fields/field-head.tsx'
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
 * The field for a text to the writer of a report, to be sealed in this browser. It has no name, so that no form ever
 * sends it unsealed.
 */
export function SealedText({ ref, id, label, hint, rows, locale, text, isBusy, isWrong, onText }: Props) {
  return (
    <>
      <FieldHead
        id={id}
        label={label}
        hint={`${m.case_write_language({ language: languageName(locale) })} ${hint}`}
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
