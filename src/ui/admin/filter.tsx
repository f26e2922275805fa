import { Form, Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

type Props = {
  /** What the form is called for those who do not see it. */
  label: string
  action: string
  /** The way back to everything, where something is asked for. */
  clear: { to: string; words: string } | null
  className?: string
  children: React.ReactNode
}

/**
 * The filter of a list. It is sent in the address and leads to the first page; what is empty is sent, too, so the list
 * leads on to its shortest address (`leadToShortest`). Give the present filter as `key`, so that the fields begin anew
 * with each address.
 */
export function FilterForm({ label, action, clear, className = '', children }: Props) {
  return (
    <Form
      noValidate
      role="search"
      aria-label={label}
      action={action}
      method="get"
      className={`list-filter ${className}`.trim()}
    >
      {children}
      <button type="submit" className="button-quiet">
        {m.admin_list_apply()}
      </button>
      {clear && (
        <Link to={clear.to} className="py-2.5">
          {clear.words}
        </Link>
      )}
    </Form>
  )
}

type FilterOptions = readonly (readonly [value: string, words: string])[]

type FilterChoiceProps = {
  name: string
  label: string
  /** What stands for all of them; left out where one of them always holds. */
  any?: string
  value: string | null
  options?: FilterOptions
  /** More of them, those that belong together under a name. */
  groups?: readonly (readonly [name: string, options: FilterOptions])[]
}

/** One of several in the filter of a list, or all of them. */
export function FilterChoice({ name, label, any, value, options = [], groups = [] }: FilterChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''} className="field">
        {any !== undefined && <option value="">{any}</option>}
        <Options of={options} />
        {groups.map(([group, each]) => (
          <optgroup key={group} label={group}>
            <Options of={each} />
          </optgroup>
        ))}
      </select>
    </label>
  )
}

function Options({ of }: { of: FilterOptions }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}

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

/** A day of the filter of a list, such as the first or the last that counts. */
export function FilterDay({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <label className="max-w-44">
      {label}
      <input type="date" name={name} defaultValue={value ?? ''} className="field" />
    </label>
  )
}
