import type { InputHTMLAttributes } from 'react'
import type { AttachedProblem } from '#kernel/attached.ts'
import { m } from '#kernel/i18n/messages.ts'
import { attachedLimits } from '#messages/model/contact-limits.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { type ContactField, type ContactProblem, controlId, type Typed } from './contact-fields.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: ContactField | 'files'
  label: string
  hint?: string
  problems: ContactProblem[]
}

/** One line to fill in, as far as it was. */
export function TypedText({ typed, ...props }: Props & { name: ContactField; typed: Typed }) {
  return <LabelledInput defaultValue={typed[props.name]} {...props} />
}

/** A control with its label, what helps with it and what is wrong with it. */
function LabelledInput({ name, label, hint, problems, required = false, ...input }: Props) {
  const id = controlId(name)
  const problem = problems.flatMap(({ field, words }) => (field === name ? words : [])).join(' ')
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {!required && <span className="font-normal text-quiet"> {m.contact_optional()}</span>}
      </label>
      <input
        id={id}
        name={name}
        className="field"
        required={required}
        {...wrongField(problem)}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-quiet">
          {hint}
        </p>
      )}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

/** The files that come with a message. A browser does not choose them again in a form that came back: it says so. */
export function FileField(props: { hint: string; problems: ContactProblem[] }) {
  return (
    <LabelledInput
      name="files"
      label={m.contact_files()}
      type="file"
      multiple
      accept=".jpg,.jpeg,.png,.webp,.pdf,.txt"
      {...props}
    />
  )
}

/** Why files are not taken, in a sentence that names the file. */
export function fileProblem(problem: AttachedProblem): ContactProblem {
  return { field: 'files', words: inWords(problem) }
}

function inWords(problem: AttachedProblem): string {
  if (problem.what === 'many') return m.contact_files_many({ count: attachedLimits.files })
  const { what, name } = problem
  if (what === 'type') return m.contact_file_type({ name })
  return what === 'too-large' ? m.contact_file_large({ name }) : m.contact_file_damaged({ name })
}

/** How many files of which kinds may come, and how large. */
export function filesHint(): string {
  const { files, fileBytes } = attachedLimits
  return m.contact_files_hint({ count: files, size: String(fileBytes / (1024 * 1024)) })
}
