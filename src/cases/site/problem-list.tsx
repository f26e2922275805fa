import { reportLimits } from '#cases/model/report-limits.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { FilesProblem, FormProblems } from './report-problems.ts'

/** What is to be corrected, at the top of a form that came back; each line leads to its field. */
export function ProblemList({ problems, isReply = false }: { problems: FormProblems; isReply?: boolean }) {
  const { whole, kind, text, name, about, files, hadFiles } = problems
  const fields = [
    kind && { id: 'kind-grievance', words: m.space_kind_missing() },
    text && { id: 'text', words: textWords(text, isReply) },
    name && { id: 'name', words: m.space_name_missing() },
    about && { id: 'about', words: m.space_about_unknown() },
    files && { id: 'files', words: filesWords(files) },
  ].filter((each) => each !== undefined)
  if (!whole && fields.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the form came back, and this says why
    <div role="alert" tabIndex={-1} autoFocus className="form-problem mt-8">
      {whole ? <WholeProblem whole={whole} /> : <p className="font-semibold">{m.space_error()}</p>}
      {fields.length > 0 && (
        <ul className="mt-2">
          {fields.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
        </ul>
      )}
      {hadFiles && <p className="mt-2">{m.space_files_again()}</p>}
    </div>
  )
}

type Whole = NonNullable<FormProblems['whole']>

const wholeWords: Record<Whole, () => string> = {
  stale: () => m.space_stale(),
  busy: () => m.space_busy(),
  'not-empty': () => m.space_not_empty(),
  closed: () => m.space_add_closed(),
  'not-sealed': () => m.space_not_sealed(),
  slow: () => m.space_slow(),
  full: () => m.space_full(),
}

/** Where files did not arrive, a page whose script sent them stays as it was, with its files, and says the same. */
function WholeProblem({ whole }: { whole: Whole }) {
  const words = wholeWords[whole]()
  return <p data-unread={whole === 'slow' || whole === 'full' ? words : undefined}>{words}</p>
}

export function textWords(problem: 'missing' | 'long', isReply: boolean): string {
  if (problem === 'long') return m.space_text_long({ most: reportLimits.text })
  return isReply ? m.space_add_missing() : m.space_text_missing()
}

export function filesWords(problem: FilesProblem): string {
  if (problem.what === 'many') return m.space_files_many()
  const { name } = problem
  if (problem.what === 'type') return m.space_file_type({ name })
  return problem.what === 'too-large' ? m.space_file_large({ name }) : m.space_file_damaged({ name })
}
