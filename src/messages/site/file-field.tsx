import { m } from '#kernel/i18n/messages.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { type ContactProblem, controlId } from './contact-fields.ts'

/** The files that come with a message. A browser does not choose them again in a form that came back: it says so. */
export function FileField({ hint, problems }: { hint: string; problems: ContactProblem[] }) {
  const id = controlId('files')
  const said = problems.flatMap(({ field, words }) => (field === 'files' ? words : [])).join(' ')
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
        aria-invalid={said !== '' || undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
      />
      <p id={`${id}-hint`} className="mt-2 text-small text-quiet">
        {hint}
      </p>
      {said && <FieldProblem id={`${id}-problem`}>{said}</FieldProblem>}
    </div>
  )
}
