import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import { ReplyForm } from './reply-form.tsx'
import type { FormProblems } from './report-problems.ts'
import { SpacePage } from './space-frame.tsx'

type Props = {
  locale: Locale
  code: string
  after: number
  challenge: string | null
  reply: { text: string; keepOriginal: boolean }
  problems: FormProblems
}

/** What was to be added to a case while too many waited: no case was looked for, and the text is still there. */
export function UnsentPage({ locale, ...form }: Props) {
  return (
    <SpacePage title={m.space_case()}>
      <ReplyForm locale={locale} {...form} />
    </SpacePage>
  )
}
