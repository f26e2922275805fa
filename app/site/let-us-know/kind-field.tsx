import { m } from '#app/i18n/messages.ts'
import { FieldProblem } from '#app/ui/fields/field-problem.tsx'
import { type CaseKind, caseKinds } from '#domain/cases/case-words.ts'

/** What kind of thing is written; nothing is chosen beforehand. */
export function KindField({ value, isMissing }: { value: string | null; isMissing: boolean }) {
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
