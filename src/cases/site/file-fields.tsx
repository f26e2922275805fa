import { m } from '#kernel/i18n/messages.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { filesWords } from './problem-words.ts'
import type { FormProblems } from './report-problems.ts'

/** The field for attachments: explains the metadata in files, and lets the writer keep it as evidence. */
export function FileFields({ keepOriginal, problems }: { keepOriginal: boolean; problems: FormProblems }) {
  const { files } = problems
  return (
    <fieldset>
      <legend className="field-label">{m.space_files()}</legend>
      <p id="files-hint" className="mb-2 text-small text-quiet">
        {m.space_files_hint()}
      </p>
      <input
        id="files"
        name="files"
        type="file"
        multiple
        accept=".jpg,.jpeg,.png,.webp,.pdf,.txt"
        aria-label={m.space_files()}
        aria-invalid={files ? true : undefined}
        aria-describedby={files ? 'files-hint files-hidden files-problem' : 'files-hint files-hidden'}
        className="field"
      />
      {files && <FieldProblem id="files-problem">{filesWords(files)}</FieldProblem>}
      <p id="files-hidden" className="mt-3 text-small text-quiet">
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
          <span className="block text-small text-quiet">{m.space_original_hint()}</span>
        </span>
      </label>
    </fieldset>
  )
}
