import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { ProofField } from './report-fields.tsx'
import { SpacePage } from './space-frame.tsx'

export type CodeProblem = 'mistyped' | 'unknown' | 'busy'

const problemWords: Record<CodeProblem, () => string> = {
  mistyped: () => m.space_code_mistyped(),
  unknown: () => m.space_code_unknown(),
  busy: () => m.space_code_busy(),
}

/** Room for a code with spaces, hyphens and a word before it. */
const longestTyped = 200

type Props = {
  locale: Locale
  challenge: string | null
  problem?: CodeProblem | null
  /** What was typed and is to be compared or sent again; a code that opens nothing is not shown again. */
  typed?: string
}

/** Where a receipt code is typed. It goes in the body of a form, so that no address ever holds it. */
export function CodeForm({ locale, challenge, problem = null, typed }: Props) {
  const described = problem ? 'code-hint code-problem' : 'code-hint'
  return (
    <form method="post" action={address.openReport(locale)} autoComplete="off" noValidate className="mt-6">
      <ProofField challenge={challenge} />
      <FieldHead id="code" label={m.space_code()} hint={m.space_code_hint()} />
      {problem && <FieldProblem id="code-problem">{problemWords[problem]()}</FieldProblem>}
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          id="code"
          name="code"
          type="text"
          className="field min-w-0 grow basis-72 tracking-[0.04em]"
          defaultValue={typed?.slice(0, longestTyped)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestTyped}
          {...wrongField(problem)}
          aria-describedby={described}
          required
        />
        <button type="submit" className="button-primary">
          {m.space_code_open()}
        </button>
      </div>
    </form>
  )
}

type CodePageProps = Props & { problem: CodeProblem | null }

/** The field for a code on a page of its own: opened by its address, or after a code that opened nothing. */
export function CodePage(props: CodePageProps) {
  return (
    <SpacePage title={m.space_return_title()} lead={m.space_return_text()}>
      <CodeForm {...props} />
      <p className="mt-10">
        <a href={address.letUsKnow(props.locale)}>{m.space_back()}</a>
      </p>
    </SpacePage>
  )
}
