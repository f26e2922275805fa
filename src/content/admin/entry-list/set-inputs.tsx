import { useId } from 'react'
import type { SettableField } from '#content/model/derive/settable.ts'
import type { Setting } from '#content/model/editing/bulk-change.ts'
import { m } from '#kernel/i18n/messages.ts'

type Props = {
  fields: SettableField[]
  set: Setting | null
  onSet: (set: Setting | null) => void
}

/** Which field is to say what, in every entry that is chosen. */
export function SetInputs({ fields, set, onSet }: Props) {
  const id = useId()
  const field = fields.find(({ name }) => name === set?.field)
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <label className="grid content-start gap-1 text-small">
        {m.bulk_set_field()}
        <select
          className="field"
          value={set?.field ?? ''}
          onChange={({ currentTarget: { value: name } }) => {
            const next = fields.find((each) => each.name === name)
            onSet(next ? { field: name, value: firstValue(next) } : null)
          }}
        >
          <option value="">{m.bulk_set_choose()}</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {field && set && (
        <div className="grid content-start gap-1 text-small">
          <label htmlFor={id}>{m.bulk_set_value()}</label>
          <Value id={id} field={field} set={set} onSet={onSet} />
        </div>
      )}
    </div>
  )
}

/** What a field says before anything is chosen: nothing, where it may. */
function firstValue({ type, mayBeEmpty, options }: SettableField): Setting['value'] {
  if (type === 'boolean') return true
  if (type === 'relations') return []
  return mayBeEmpty || type === 'date' ? null : (options[0]?.value ?? null)
}

type ValueProps = { id: string; field: SettableField; set: Setting; onSet: Props['onSet'] }

function Value({ id, field, set, onSet }: ValueProps) {
  const say = (value: Setting['value']) => onSet({ ...set, value })
  const options = field.options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
  if (field.type === 'date')
    return (
      <input
        type="date"
        id={id}
        className="field"
        value={typeof set.value === 'string' ? set.value : ''}
        onChange={({ currentTarget: { value } }) => say(value || null)}
      />
    )
  if (field.type === 'boolean')
    return (
      <select
        id={id}
        className="field"
        value={String(set.value)}
        onChange={({ currentTarget: { value } }) => say(value === 'true')}
      >
        <option value="true">{m.bulk_set_yes()}</option>
        <option value="false">{m.bulk_set_no()}</option>
      </select>
    )
  if (field.type === 'relations')
    return (
      <select
        multiple
        size={6}
        id={id}
        className="field h-40"
        value={Array.isArray(set.value) ? set.value : []}
        onChange={({ currentTarget }) => say(Array.from(currentTarget.selectedOptions, ({ value }) => value))}
      >
        {options}
      </select>
    )
  return (
    <select
      id={id}
      className="field"
      value={typeof set.value === 'string' ? set.value : ''}
      onChange={({ currentTarget: { value } }) => say(value || null)}
    >
      {field.mayBeEmpty && <option value="">{m.bulk_set_nothing()}</option>}
      {options}
    </select>
  )
}
