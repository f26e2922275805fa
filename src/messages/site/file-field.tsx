import { m } from '#kernel/i18n/messages.ts'
import { attachedLimits } from '#messages/model/attached-limits.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { type ContactProblem, controlId } from './contact-fields.ts'
import { sizeInWords } from './files-problem.ts'

/** The files that come with a message. A browser does not choose them again in a form that came back: it says so. */
export function FileField({ problems }: { problems: ContactProblem[] }) {
  const id = controlId('files')
  const own = problems.filter(({ field }) => field === 'files')
  const described = [`${id}-hint`, own.length > 0 ? `${id}-problem` : null].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {m.contact_files()}
        <span className="font-normal text-quiet"> {m.contact_optional()}</span>
      </label>
      <input
        id={id}
        name="files"
        type="file"
        multiple
        accept=".jpg,.jpeg,.png,.webp,.pdf,.txt"
        className="field"
        aria-invalid={own.length > 0 ? true : undefined}
        aria-describedby={described}
      />
      <p id={`${id}-hint`} className="mt-2 text-small text-quiet">
        {m.contact_files_hint({ count: attachedLimits.files, size: sizeInWords() })}
      </p>
      {own.length > 0 && (
        <FieldProblem id={`${id}-problem`}>{own.map(({ words }) => words).join(' ')}</FieldProblem>
      )}
    </div>
  )
}
