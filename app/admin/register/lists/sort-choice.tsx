import { m } from '#app/i18n/messages.ts'

type Props = { value: string; options: readonly (readonly [value: string, words: string])[] }

/** By what a list is sorted; it is always something. */
export function SortChoice({ value, options }: Props) {
  return (
    <label>
      {m.companies_sorted()}
      <select name="sort" defaultValue={value} className="field">
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
