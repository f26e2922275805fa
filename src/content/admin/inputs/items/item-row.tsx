import { m } from '#kernel/i18n/messages.ts'
import { Chevron } from '#ui/icons.tsx'
import { OrderGrip } from '../../reorder/order-grip.tsx'
import type { Reorder } from '../../reorder/use-reorder.ts'
import { GroupFields } from '../group-fields.tsx'
import { IconButton } from '../icon-button.tsx'
import { CopyIcon, RemoveIcon } from '../input-icons.tsx'
import type { InputProps } from '../input-props.ts'
import { itemSummary } from './item-summary.ts'

type Item = Record<string, unknown>
type Props = Omit<InputProps<Item>, 'describedBy' | 'isInvalid' | 'value'> & {
  value: Item
  at: number
  order: Reorder
  isOpen: boolean
  canGrow: boolean
  onToggle(): void
  onDuplicate(): void
  onRemove(): void
}

/** One thing of a list: a line by which it is known, and below it, while it is open, its fields. */
export function ItemRow({ isOpen, canGrow, onToggle, onDuplicate, onRemove, order, at, ...inner }: Props) {
  const { id, field, value, problems, contentLocale } = inner
  const summary = itemSummary(field, value)
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
          <span className="item-summary" lang={summary && contentLocale ? contentLocale : undefined}>
            {summary || <em>{m.input_item_empty()}</em>}
          </span>
          {problems.length > 0 && (
            <span className="flex-none text-small/[1.65] font-semibold text-bad">
              {m.input_item_problems({ count: problems.length })}
            </span>
          )}
          <Chevron />
        </button>
        <span className="row-actions">
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
        className="item-fields min-w-0"
        hidden={!isOpen}
      >
        {isOpen && <GroupFields {...inner} onChange={(next) => inner.onChange(next ?? {})} />}
      </fieldset>
    </li>
  )
}
