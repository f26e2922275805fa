import { m } from '#app/i18n/messages.ts'
import { filesWords, textWords } from './problem-words.ts'
import type { FormProblems } from './report-problems.ts'

/** What is to be corrected, at the top of a form that came back; each line leads to its field. */
export function ProblemList({ problems, isReply = false }: { problems: FormProblems; isReply?: boolean }) {
  const { whole, kind, text, name, files, hadFiles } = problems
  const fields = [
    kind && { id: 'kind-grievance', words: m.space_kind_missing() },
    text && { id: 'text', words: textWords(text, isReply) },
    name && { id: 'name', words: m.space_name_missing() },
    files && { id: 'files', words: filesWords(files) },
  ].filter((each) => each !== undefined)
  if (!whole && fields.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the form came back, and this says why
    <div role="alert" tabIndex={-1} autoFocus className="form-problem mt-8">
      {whole ? <p>{wholeWords(whole)}</p> : <p className="font-semibold">{m.space_error()}</p>}
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

function wholeWords(whole: NonNullable<FormProblems['whole']>): string {
  if (whole === 'stale') return m.space_stale()
  if (whole === 'busy') return m.space_busy()
  if (whole === 'not-empty') return m.space_not_empty()
  return whole === 'closed' ? m.space_add_closed() : m.space_not_sealed()
}
