type Props = {
  name: string
  label: string
  /** What stands for all of them; left out where one of them always holds. */
  any?: string
  value: string | null
  options: readonly (readonly [value: string, words: string])[]
}

/** One of several in the filter of a list, or all of them. */
export function FilterChoice({ name, label, any, value, options }: Props) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''} className="field">
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
