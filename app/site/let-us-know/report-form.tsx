import { m } from '#app/i18n/messages.ts'
import type { CaseDoor } from '#domain/cases/case-words.ts'
import { LeaveEmpty } from '../contact/leave-empty.tsx'
import { AboutField } from './about-field.tsx'
import { FileFields } from './file-fields.tsx'
import { KindField } from './kind-field.tsx'
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
