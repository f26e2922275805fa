import { useId, useState } from 'react'
import type { SettableField } from '#content/model/derive/settable.ts'
import { type ListChange, listChanges, type Setting } from '#content/model/editing/bulk-change.ts'
import type { PickAnswer } from '#content/model/editing/pick.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { useAnswer } from '#ui/use-answer.ts'

type Props = {
  fields: SettableField[]
  set: Setting | null
  onSet: (set: Setting | null) => void
}

/** Which field is to say what, in every entry that is chosen; null until a value is said, also where that is nothing. */
export function SetInputs({ fields, set, onSet }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(set?.field ?? '')
  const [how, setHow] = useState<ListChange>('set')
  const field = fields.find(({ name }) => name === chosen)
  const { options, note } = useOptions(field)
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <label className="grid gap-1 text-small">
          {m.bulk_set_field()}
          <select
            className="field"
            value={chosen}
            onChange={({ currentTarget: { value: name } }) => {
              setChosen(name)
              setHow('set')
              onSet(null)
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
        {field?.type === 'relations' && (
          <label className="grid gap-1 text-small">
            {m.bulk_set_how()}
            <select
              className="field"
              value={how}
              onChange={({ currentTarget: { value } }) => {
                const next = listChanges.find((each) => each === value) ?? 'set'
                setHow(next)
                // Nothing is to be said, but cannot be added.
                const isSaid = Array.isArray(set?.value) && set.value.length > 0
                onSet(set && isSaid ? { ...set, how: next } : null)
              }}
            >
              {listChanges.map((each) => (
                <option key={each} value={each}>
                  {howWords[each]()}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {field && (
        <div className="grid content-start gap-1 text-small">
          <label htmlFor={id}>{m.bulk_set_value()}</label>
          <Value
            key={chosen}
            {...{ id, options }}
            field={how === 'set' ? field : { ...field, mayBeEmpty: false }}
            said={set?.value}
            onSay={(value) => onSet(value === undefined ? null : { field: chosen, value, how })}
          />
          <p role="status" className="text-quiet">
            {note}
          </p>
        </div>
      )}
    </div>
  )
}

const howWords = {
  set: m.bulk_set_how_set,
  add: m.bulk_set_how_add,
  remove: m.bulk_set_how_remove,
} satisfies Record<ListChange, () => string>

/** What a field can say: what it offers itself, or the entries that it can name, which are asked for once it is chosen. */
function useOptions(field: SettableField | undefined) {
  const address = field?.to ? `${adminAddress.pick(field.to)}?offer=all` : null
  const { state, value } = useAnswer<PickAnswer>(address, { atOnce: true })
  if (!address) return { options: field?.options ?? [], note: null }
  const options = (value?.entries ?? []).map(({ id, key, title }) => ({
    value: id,
    label: title?.text ?? key,
  }))
  if (state === 'failed') return { options, note: m.input_entries_failed() }
  return { options, note: value?.more ? m.bulk_set_more({ count: options.length }) : null }
}

type ValueProps = {
  id: string
  field: SettableField
  options: SettableField['options']
  /** Undefined before a value is said. */
  said: Setting['value'] | undefined
  onSay: (value: Setting['value'] | undefined) => void
}

/** No list has this as a value. */
const unsaid = '?'

function Value({ id, field, options: offered, said, onSay }: ValueProps) {
  const options = offered.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
  const chooseValue = <option value={unsaid}>{m.bulk_set_choose_value()}</option>
  const nothing = field.mayBeEmpty && <option value="">{m.bulk_set_nothing()}</option>
  if (field.type === 'date')
    return (
      <>
        <input
          type="date"
          id={id}
          className="field"
          value={typeof said === 'string' ? said : ''}
          onChange={({ currentTarget: { value } }) => onSay(value || undefined)}
        />
        {field.mayBeEmpty && (
          <label className="inline-flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              checked={said === null}
              onChange={({ currentTarget: { checked } }) => onSay(checked ? null : undefined)}
            />
            {m.bulk_set_nothing()}
          </label>
        )}
      </>
    )
  if (field.type === 'boolean')
    return (
      <select
        id={id}
        className="field"
        value={said === undefined ? unsaid : String(said)}
        onChange={({ currentTarget: { value } }) => onSay(value === unsaid ? undefined : value === 'true')}
      >
        {chooseValue}
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
        value={Array.isArray(said) ? (said.length > 0 ? said : ['']) : []}
        onChange={({ currentTarget }) => {
          const values = Array.from(currentTarget.selectedOptions, ({ value }) => value)
          onSay(values.length > 0 ? values.filter((value) => value !== '') : undefined)
        }}
      >
        {nothing}
        {options}
      </select>
    )
  return (
    <select
      id={id}
      className="field"
      value={said === undefined ? unsaid : typeof said === 'string' ? said : ''}
      onChange={({ currentTarget: { value } }) => onSay(value === unsaid ? undefined : value || null)}
    >
      {chooseValue}
      {nothing}
      {options}
    </select>
  )
}
