import { reportLimits } from '#cases/model/report-limits.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { filesWords } from './problem-list.tsx'
import type { FormProblems } from './report-problems.ts'

type Props = {
  name: string
  label: string
  hint?: string
  value: string
  /** Lines of a field for longer texts; a single line without it. */
  rows?: number
  problem?: string | null
}

/** A field to write in, which the browser neither completes nor sends to be spelled. */
export function WritingField({ name, label, hint, value, rows, problem = null }: Props) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const shared = {
    id: name,
    name,
    className: 'field',
    defaultValue: value,
    autoComplete: 'off',
    spellCheck: false,
    ...wrongField(problem),
    'aria-describedby': described || undefined,
  }
  return (
    <div>
      <FieldHead {...{ id: name, label, hint }} />
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={reportLimits.text} />
      ) : (
        <input {...shared} type="text" maxLength={reportLimits.name} />
      )}
      {problem && <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

/** The field for attachments: explains the metadata in files, and lets the writer keep it as evidence. */
export function FileFields({ keepOriginal, problems }: { keepOriginal: boolean; problems: FormProblems }) {
  const { files } = problems
  return (
    <fieldset>
      <legend className="field-label">{m.space_files()}</legend>
      <p id="files-hint" className="mb-2 text-quiet">
        {m.space_files_hint()}
      </p>
      <input
        id="files"
        name="files"
        type="file"
        multiple
        accept=".jpg,.jpeg,.png,.webp,.pdf,.txt"
        aria-label={m.space_files()}
        {...wrongField(files)}
        aria-describedby={files ? 'files-hint files-hidden files-problem' : 'files-hint files-hidden'}
        className="field"
      />
      {files && <FieldProblem id="files-problem">{filesWords(files)}</FieldProblem>}
      <p id="files-hidden" className="mt-3 text-quiet">
        {m.space_files_hidden()}
      </p>
      <label htmlFor="original" className="choice mt-3 border-b border-line">
        <input
          id="original"
          type="checkbox"
          name="original"
          value="yes"
          defaultChecked={keepOriginal}
          autoComplete="off"
        />
        <span>
          <span className="font-semibold">{m.space_original()}</span>
          <span className="block text-quiet">{m.space_original_hint()}</span>
        </span>
      </label>
    </fieldset>
  )
}

/**
 * A task for the browser; a form that solved it need not wait, and without script the form waits. Drawn only while
 * forms have to wait.
 */
export function ProofField({ challenge }: { challenge: string | null }) {
  if (!challenge) return null
  return <input type="hidden" name="proof" data-challenge={challenge} autoComplete="off" />
}
