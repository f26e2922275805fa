import { m } from '#kernel/i18n/messages.ts'
import { PlusIcon } from './icon-button.tsx'
import type { InputProps } from './input-props.ts'
import { RowList } from './row-list.tsx'

type Item = Record<string, unknown>

/** A list of things that each have the same fields, such as steps or questions. */
export function ItemsInput(props: InputProps<Item[]>) {
  return (
    <RowList<Item>
      {...props}
      of={{
        fieldsOf: () => props.field,
        valuesOf: (item) => item,
        withValues: (_, values) => values,
        problemsOf: (problems) => problems,
        copyOf: (item) => structuredClone(item),
        Add: AddItem,
      }}
    />
  )
}

function AddItem({ add }: { add(item: Item): void }) {
  return (
    <button type="button" className="input-button" onClick={() => add({})}>
      <PlusIcon /> {m.input_item_add()}
    </button>
  )
}
