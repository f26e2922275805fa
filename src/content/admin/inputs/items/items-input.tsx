import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#kernel/i18n/messages.ts'
import { OrderTalk } from '../../reorder/order-talk.tsx'
import { useReorder } from '../../reorder/use-reorder.ts'
import { IconButton } from '../icon-button.tsx'
import { InputGroup } from '../input-group.tsx'
import { PlusIcon, RemoveIcon } from '../input-icons.tsx'
import type { InputProps } from '../input-props.ts'
import { problemsInside } from '../problems-inside.ts'
import { useRows } from '../use-rows.ts'
import { ItemRow } from './item-row.tsx'
import { itemSummary } from './item-summary.ts'

type Item = Record<string, unknown>

const mostItems = 100
/** The items of a longer list begin closed, so that the whole list is seen first. */
const mostOpen = 2

/** A list of things that each have fields, such as steps or questions. */
export function ItemsInput(props: InputProps<Item[]>) {
  const { id, field, value, onChange, describedBy, isInvalid, problems, ...inner } = props
  const nameOf = (item: Item, at: number) =>
    itemSummary(field, item) || m.input_item_number({ number: at + 1 })
  const { rows, insert, replace, remove, move } = useRows<Item>(value ?? [], (items) =>
    onChange(items.length > 0 ? items : null),
  )
  const order = useReorder<HTMLOListElement>({
    rows: rows.map(({ key, value: item }, at) => ({ key, title: nameOf(item, at), place: at + 1 })),
    onMove: move,
  })
  const [toggled, setToggled] = useState<ReadonlySet<number>>(() =>
    rows.length > mostOpen ? new Set() : new Set(rows.map(({ key }) => key)),
  )
  const troubled = rows.filter((_, at) => problemsInside(problems, at).length > 0).map(({ key }) => key)
  const [shown, setShown] = useState('')
  // What is wrong inside an item is seen at once; the item stays open while it is put right.
  if (troubled.join() !== shown) {
    setShown(troubled.join())
    setToggled(new Set([...toggled, ...troubled]))
  }
  const [removed, setRemoved] = useState<{ at: number; item: Item } | null>(null)
  const canGrow = rows.length < (field.max ?? mostItems)
  const rowId = (key: number) => `${id}-${key}`

  function add(at: number, item: Item): void {
    if (!canGrow) return
    let key = 0
    flushSync(() => {
      key = insert(at, item)
      setToggled(new Set([...toggled, key]))
      setRemoved(null)
    })
    focusFirst(`${rowId(key)}-fields`)
  }

  function toggle(key: number): void {
    const next = new Set(toggled)
    if (!next.delete(key)) next.add(key)
    setToggled(next)
  }

  return (
    <InputGroup id={id} describedBy={describedBy} isInvalid={isInvalid}>
      {rows.length > 1 && (
        <p className="text-end">
          <button
            type="button"
            className="input-button"
            onClick={() => setToggled(toggled.size > 0 ? new Set() : new Set(rows.map(({ key }) => key)))}
          >
            {toggled.size > 0 ? m.input_items_close() : m.input_items_open()}
          </button>
        </p>
      )}
      <ol ref={order.list} className="ordered items">
        {rows.map(({ key, value: item }, at) => (
          <ItemRow
            {...inner}
            key={key}
            id={rowId(key)}
            field={field}
            value={item}
            onChange={(next) => replace(at, next ?? {})}
            problems={problemsInside(problems, at)}
            at={at}
            order={order}
            isOpen={toggled.has(key)}
            canGrow={canGrow}
            onToggle={() => toggle(key)}
            onDuplicate={() => add(at + 1, structuredClone(item))}
            onRemove={() => {
              remove(at)
              setRemoved({ at, item })
            }}
          />
        ))}
      </ol>
      {removed && (
        <UndoRemoval
          name={nameOf(removed.item, removed.at)}
          onUndo={() => add(Math.min(removed.at, rows.length), removed.item)}
          onDismiss={() => setRemoved(null)}
        />
      )}
      <OrderTalk order={order} />
      {canGrow ? (
        <button type="button" className="input-button" onClick={() => add(rows.length, {})}>
          <PlusIcon /> {m.input_item_add()}
        </button>
      ) : (
        <p className="input-note">{m.input_full({ count: rows.length })}</p>
      )}
    </InputGroup>
  )
}

function focusFirst(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

type Props = { name: string; onUndo(): void; onDismiss(): void }

/** What was taken away a moment ago, with the way back; the focus comes here from the button that is gone. */
function UndoRemoval({ name, onUndo, onDismiss }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing was taken away
  useEffect(() => undo.current?.focus(), [name])
  return (
    <p className="undo-removal">
      <span role="status">{m.input_removed({ name })}</span>
      <button ref={undo} type="button" className="input-button" onClick={onUndo}>
        {m.input_undo()}
      </button>
      <IconButton label={m.input_dismiss()} onClick={onDismiss}>
        <RemoveIcon />
      </IconButton>
    </p>
  )
}
