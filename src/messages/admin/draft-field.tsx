import { useEffect, useState } from 'react'

type Props = { label: string; rows: number; defaultValue: string; onDraft: (hasDraft: boolean) => void }

/** Where an answer or a note is written; says whether anything stands in it that would be lost with the page. */
export function DraftField({ label, rows, defaultValue, onDraft }: Props) {
  const [hasDraft, setHasDraft] = useState(defaultValue !== '')
  useEffect(() => {
    onDraft(hasDraft)
    return () => onDraft(false)
  }, [hasDraft, onDraft])
  return (
    <label className="grid gap-1 text-small">
      {label}
      <textarea
        name="text"
        rows={rows}
        className="field"
        defaultValue={defaultValue}
        maxLength={20_000}
        onChange={(event) => setHasDraft(event.target.value.trim() !== '')}
        required
      />
    </label>
  )
}
