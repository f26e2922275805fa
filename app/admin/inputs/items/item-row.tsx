import { m } from '#app/i18n/messages.ts'
import { Chevron } from '#app/ui/icons.tsx'
import { GroupFields } from '../group-fields.tsx'
import { IconButton } from '../icon-button.tsx'
import { CopyIcon, RemoveIcon } from '../input-icons.tsx'
import type { InputProps } from '../input-props.ts'
import { DragHandle, OrderButtons } from '../ordered/order-buttons.tsx'
import type { useReorder } from '../ordered/use-reorder.ts'
import { itemSummary } from './item-summary.ts'

type Item = Record<string, unknown>
type Props = Omit<InputProps<Item>, 'describedBy' | 'isInvalid' | 'value'> & {
  value: Item
  at: number
  count: number
  order: ReturnType<typeof useReorder>
  isOpen: boolean
  canGrow: boolean
  onToggle(): void
  onDuplicate(): void
  onRemove(): void
}

/** One thing of a list: a line by which it is known, and below it, while it is open, its fields. */
export function ItemRow({
  isOpen,
  canGrow,
  onToggle,
  onDuplicate,
  onRemove,
  order,
  at,
  count,
  ...inner
}: Props) {
  const { id, field, value, problems, contentLocale } = inner
  const summary = itemSummary(field, value)
  const name = summary || m.input_item_number({ number: at + 1 })
  return (
    <li className="item-row" data-open={isOpen || undefined} onKeyDown={order.rowKeys(at)}>
      <div className="item-head">
        <DragHandle order={order} at={at} />
        <button
          type="button"
          id={`${id}-head`}
          className="item-toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={onToggle}
        >
          <span className="figures item-number">{at + 1}</span>
          <span className="item-summary" lang={summary && contentLocale ? contentLocale : undefined}>
            {summary || <em>{m.input_item_empty()}</em>}
          </span>
          {problems.length > 0 && (
            <span className="text-bad item-problems">
              {m.input_item_problems({ count: problems.length })}
            </span>
          )}
          <Chevron />
        </button>
        <span className="row-actions">
          <OrderButtons order={order} at={at} count={count} name={name} />
          <IconButton label={m.input_item_duplicate({ name })} aria-disabled={!canGrow} onClick={onDuplicate}>
            <CopyIcon />
          </IconButton>
          <IconButton label={m.input_remove({ name })} onClick={onRemove}>
            <RemoveIcon />
          </IconButton>
        </span>
      </div>
      <fieldset
        id={`${id}-fields`}
        aria-labelledby={`${id}-head`}
        className="input-group item-fields"
        hidden={!isOpen}
      >
        {isOpen && <GroupFields {...inner} onChange={(next) => inner.onChange(next ?? {})} />}
      </fieldset>
    </li>
  )
}
