import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { CodeForm, type CodeProblem } from './code-form.tsx'
import { SpacePage } from './space-frame.tsx'

/** The field for a code on a page of its own: opened by its address, or after a code that opened nothing. */
export function CodePage({ locale, problem }: { locale: Locale; problem: CodeProblem | null }) {
  return (
    <SpacePage locale={locale} title={m.space_return_title()} lead={m.space_return_text()}>
      <CodeForm locale={locale} problem={problem} />
      <p className="mt-10">
        <a href={address.letUsKnow(locale)}>{m.space_back()}</a>
      </p>
    </SpacePage>
  )
}
