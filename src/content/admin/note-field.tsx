import { type ReportDraft, useDraftField } from '#ui/admin/use-drafts.ts'

type Props = {
  name: string
  label: React.ReactNode
  /** The longest text, in UTF-16 code units. */
  most: number
  report: ReportDraft
  /** What stood in it when it was refused; null where it was not. */
  refused: string | null
  /** The id of the words that say why. */
  problemId: string
  /** Whether it may be what was refused: a form can be refused for something else. */
  isInvalid?: boolean
}

/** A few lines to somebody, which the page does not lose by being left. */
export function NoteField(props: Props) {
  const { name, label, most, report, refused, problemId, isInvalid = refused !== null } = props
  const written = useDraftField(report, refused ?? '')
  return (
    <label className="grid gap-1">
      <span className="field-label">{label}</span>
      <textarea
        name={name}
        className="field"
        rows={3}
        maxLength={most}
        defaultValue={refused ?? ''}
        onChange={(event) => written(event.target.value)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={refused === null ? undefined : problemId}
      />
    </label>
  )
}
