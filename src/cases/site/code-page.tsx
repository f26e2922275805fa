import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { CodeForm, type CodeProblem } from './code-form.tsx'
import { SpacePage } from './space-frame.tsx'

type Props = { locale: Locale; challenge: string | null; problem: CodeProblem | null }

/** The field for a code on a page of its own: opened by its address, or after a code that opened nothing. */
export function CodePage({ locale, challenge, problem }: Props) {
  return (
    <SpacePage title={m.space_return_title()} lead={m.space_return_text()}>
      <CodeForm locale={locale} challenge={challenge} problem={problem} />
      <p className="mt-10">
        <a href={address.letUsKnow(locale)}>{m.space_back()}</a>
      </p>
    </SpacePage>
  )
}
