import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Chevron } from '#ui/icons.tsx'
import { OrderGrip, OrderTalk } from '../reorder/order-controls.tsx'
import { type Reorder, useReorder } from '../reorder/use-reorder.ts'
import { CopyIcon, IconButton, RemoveIcon } from './icon-button.tsx'
import { InputGroup } from './input-group.tsx'
import { problemsInside } from './input-problems.ts'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { GroupFields } from './labelled-input.tsx'
import { useRows } from './use-rows.ts'

const mostItems = 100
/** The items of a longer list begin closed, so that the whole list is seen first. */
const mostOpen = 2

type Values = Record<string, unknown>

/** What a list of a field needs to know of its rows, which are things that each have fields. */
type RowsOf<Item> = {
  /** The fields of a row, and what they say. */
  fieldsOf(item: Item): AnyField
  valuesOf(item: Item): Values
  withValues(item: Item, values: Values): Item
  /** Where the problems of its fields stand among those of the row. */
  problemsOf(problems: FieldProblem[]): FieldProblem[]
  /** What it is, where rows are of several kinds. */
  kindOf?(item: Item): string
  /** Without it a row has no copy. */
  copyOf?(item: Item): Item
  /** Whether a row can be taken away; all can where nothing is said. */
  isTakeable?(item: Item): boolean
  /** What stands in the row's line after its name, and further buttons at its end. */
  Note?: ComponentType<{ item: Item }>
  Actions?: ComponentType<{ item: Item; at: number; name: string }>
  /** The way to a new row; `add` puts it at the end. */
  Add: ComponentType<{ add(item: Item): void }>
}

/** A list of things that each have fields: folded, moved, doubled, and taken away with a way back. */
export function RowList<Item>({ of, ...props }: InputProps<Item[]> & { of: RowsOf<Item> }) {
  const { id, field, value, onChange, describedBy, isInvalid, problems, ...inner } = props
  const { copyOf } = of
  const { locale } = useSurroundings()
  const nameOf = (item: Item, at: number) =>
    [of.kindOf?.(item), itemSummary(of.fieldsOf(item), of.valuesOf(item), inner.contentLocale ?? locale)]
      .filter(Boolean)
      .join(': ') || m.input_item_number({ number: at + 1 })
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
            field={of.fieldsOf(item)}
            kind={of.kindOf?.(item)}
            value={of.valuesOf(item)}
            onChange={(next) => replace(at, of.withValues(item, next ?? {}))}
            problems={of.problemsOf(problemsInside(problems, at))}
            at={at}
            order={order}
            isOpen={toggled.has(key)}
            canGrow={canGrow}
            onToggle={() => toggle(key)}
            note={of.Note && <of.Note item={item} />}
            actions={of.Actions && <of.Actions item={item} at={at} name={nameOf(item, at)} />}
            onDuplicate={copyOf && (() => add(at + 1, copyOf(item)))}
            onRemove={
              of.isTakeable?.(item) === false
                ? undefined
                : () => {
                    remove(at)
                    setRemoved({ at, item })
                  }
            }
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
        <of.Add add={(item) => add(rows.length, item)} />
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

type ItemRowProps = Omit<InputProps<Values>, 'describedBy' | 'isInvalid' | 'value'> & {
  value: Values
  kind: string | undefined
  at: number
  order: Reorder
  isOpen: boolean
  canGrow: boolean
  onToggle(): void
  note: ReactNode
  actions: ReactNode
  onDuplicate: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One thing of a list: a line by which it is known, and below it, while it is open, its fields. */
function ItemRow({
  isOpen,
  canGrow,
  onToggle,
  onDuplicate,
  onRemove,
  order,
  at,
  kind,
  note,
  actions,
  ...inner
}: ItemRowProps) {
  const { id, field, value, problems, contentLocale } = inner
  const { locale } = useSurroundings()
  const summary = itemSummary(field, value, contentLocale ?? locale)
  const { title: name = '' } = order.rows[at] ?? {}
  return (
    <li data-open={isOpen || undefined} {...order.row(at)}>
      <div className="flex items-center gap-1">
        <OrderGrip order={order} at={at} />
        <button
          type="button"
          id={`${id}-head`}
          className="item-toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={onToggle}
        >
          {kind && <span className="text-start font-semibold">{kind}</span>}
          <span className="item-summary" lang={summary && contentLocale ? contentLocale : undefined}>
            {summary || (!kind && <em>{m.input_item_empty()}</em>)}
          </span>
          {note}
          {problems.length > 0 && (
            <span className="flex-none text-small/[1.65] font-semibold text-bad">
              {m.input_item_problems({ count: problems.length })}
            </span>
          )}
          <Chevron />
        </button>
        <span className="row-actions">
          {actions}
          {onDuplicate && (
            <IconButton
              label={m.input_item_duplicate({ name })}
              aria-disabled={!canGrow}
              onClick={onDuplicate}
            >
              <CopyIcon />
            </IconButton>
          )}
          {onRemove && (
            <IconButton label={m.input_remove({ name })} onClick={onRemove}>
              <RemoveIcon />
            </IconButton>
          )}
        </span>
      </div>
      <fieldset
        id={`${id}-fields`}
        aria-labelledby={`${id}-head`}
        className="item-fields min-w-0"
        hidden={!isOpen}
      >
        {isOpen && <GroupFields {...inner} onChange={(next) => inner.onChange(next ?? {})} />}
      </fieldset>
    </li>
  )
}

const longest = 120
const named = ['text', 'longText', 'email', 'link', 'date']

/**
 * One line by which an item is known while it is closed: the first of its texts, and a short one after that; without
 * texts, what was chosen for it.
 */
function itemSummary({ fields = {} }: AnyField, item: Record<string, unknown>, locale: Locale): string {
  const said = Object.entries(fields).flatMap(([name, { type }]) => {
    const text = item[name]
    return named.includes(type) && typeof text === 'string' && text.trim()
      ? [{ type, text: text.trim() }]
      : []
  })
  if (said.length === 0) return chosenIn(fields, item, locale)
  const [first, second] = said
  const words = second?.type === 'text' ? [first?.text, second.text] : [first?.text ?? '']
  const line = words.join(' · ').replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
}

function chosenIn(fields: Record<string, AnyField>, item: Record<string, unknown>, locale: Locale): string {
  const chosen = Object.entries(fields).map(([name, { options }]) => options?.[String(item[name])]?.[locale])
  return chosen.find((label) => label !== undefined) ?? ''
}
