/** The words that a list is searched for, in its filter. */
export function FilterSearch({
  label,
  query,
  className,
}: {
  label: string
  query: string
  className?: string
}) {
  return (
    <label className={className}>
      {label}
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        autoComplete="off"
        className="field"
      />
    </label>
  )
}
