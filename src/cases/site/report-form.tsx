import { type CaseDoor, type CaseKind, caseKinds } from '#cases/model/case-words.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { LeaveEmpty } from '#ui/leave-empty.tsx'
import { FileFields } from './file-fields.tsx'
import { ProblemList } from './problem-list.tsx'
import { textWords } from './problem-words.ts'
import { ProofField } from './proof-field.tsx'
import type { FormProblems, Typed } from './report-problems.ts'
import { WritingField } from './writing-field.tsx'

export type ReportFormProps = {
  action: string
  door: CaseDoor
  /** Carries the receipt code, signed; it is in the body of the page and of what is sent, nowhere else. */
  token: string
  challenge: string | null
  handlers: { id: string; name: string }[]
  typed: Typed
  problems: FormProblems
}

/** What somebody has to say, with a name or without. Nothing of it is kept by the browser. */
export function ReportForm({ action, door, token, challenge, handlers, typed, problems }: ReportFormProps) {
  return (
    <>
      <ProblemList problems={problems} />
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        autoComplete="off"
        noValidate
        className="mt-8 grid gap-9"
      >
        <input type="hidden" name="token" value={token} autoComplete="off" />
        <ProofField challenge={challenge} />
        <KindField value={typed.kind} isMissing={problems.kind !== undefined} />
        <WritingField
          name="text"
          label={m.space_text()}
          hint={m.space_text_hint()}
          value={typed.text}
          rows={10}
          problem={problems.text ? textWords(problems.text, false) : null}
        />
        {door === 'named' && (
          <>
            <WritingField
              name="name"
              label={m.space_name()}
              value={typed.name}
              problem={problems.name ? m.space_name_missing() : null}
            />
            <WritingField
              name="contact"
              label={m.space_contact()}
              hint={m.space_contact_hint()}
              value={typed.contact}
            />
          </>
        )}
        <AboutField handlers={handlers} chosen={typed.about} />
        <FileFields keepOriginal={typed.keepOriginal} problems={problems} />
        <LeaveEmpty id="website" />
        <div>
          <button type="submit" className="button-primary">
            {m.space_send()}
          </button>
          <p className="mt-3 text-small text-quiet">{m.space_send_next()}</p>
        </div>
      </form>
    </>
  )
}

type Props = { handlers: { id: string; name: string }[]; chosen: string[] }

/** Which of the people who read may not read this report, because it is about them. */
function AboutField({ handlers, chosen }: Props) {
  return (
    <fieldset id="about" aria-describedby="about-hint">
      <legend className="field-label">{m.space_about()}</legend>
      <p id="about-hint" className="mb-2 text-small text-quiet">
        {m.space_about_hint()}
      </p>
      <div className="border-b border-line">
        {handlers.map(({ id, name }) => (
          <label key={id} htmlFor={`about-${id}`} className="choice">
            <input
              id={`about-${id}`}
              type="checkbox"
              name="about"
              value={id}
              defaultChecked={chosen.includes(id)}
              autoComplete="off"
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What kind of thing is written; nothing is chosen beforehand. */
function KindField({ value, isMissing }: { value: string | null; isMissing: boolean }) {
  return (
    <fieldset aria-describedby={isMissing ? 'kind-problem' : undefined}>
      <legend className="field-label">{m.space_kind()}</legend>
      <div className="border-b border-line">
        {caseKinds.map((kind) => (
          <label key={kind} htmlFor={`kind-${kind}`} className="choice">
            <input
              id={`kind-${kind}`}
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === value}
              autoComplete="off"
              required
            />
            <span>
              <span className="font-semibold">{kindWords[kind].label()}</span>
              <span className="block text-small text-quiet">{kindWords[kind].text()}</span>
            </span>
          </label>
        ))}
      </div>
      {isMissing && <FieldProblem id="kind-problem">{m.space_kind_missing()}</FieldProblem>}
    </fieldset>
  )
}

const kindWords: Record<CaseKind, { label: () => string; text: () => string }> = {
  grievance: { label: () => m.space_kind_grievance(), text: () => m.space_kind_grievance_text() },
  integrity: { label: () => m.space_kind_integrity(), text: () => m.space_kind_integrity_text() },
  complaint: { label: () => m.space_kind_complaint(), text: () => m.space_kind_complaint_text() },
  suggestion: { label: () => m.space_kind_suggestion(), text: () => m.space_kind_suggestion_text() },
}
