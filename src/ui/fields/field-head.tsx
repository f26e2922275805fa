/** What stands over a field: its label, and what helps with it under the id `…-hint`. */
export function FieldHead({
  id,
  label,
  hint,
}: {
  id: string
  label: React.ReactNode
  hint?: React.ReactNode
}) {
  return (
    <>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-quiet">
          {hint}
        </p>
      )}
    </>
  )
}
