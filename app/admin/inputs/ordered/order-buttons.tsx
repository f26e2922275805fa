import { m } from '#app/i18n/messages.ts'
import { IconButton } from '../icon-button.tsx'
import { DownIcon, GripIcon, UpIcon } from '../input-icons.tsx'
import type { useReorder } from './use-reorder.ts'

type Props = {
  order: ReturnType<typeof useReorder>
  at: number
  count: number
  /** What the row is called. */
  name: string
}

/** What a row is dragged by. It does nothing by keyboard; the buttons do. */
export function DragHandle({ order, at }: Pick<Props, 'order' | 'at'>) {
  return (
    <span className="drag-handle" title={m.input_order_drag()} aria-hidden="true" {...order.handle(at)}>
      <GripIcon />
    </span>
  )
}

export function OrderButtons({ order, at, count, name }: Props) {
  return (
    <>
      <IconButton
        label={m.input_order_up({ name })}
        aria-disabled={at === 0}
        onClick={() => order.moveTo(at, at - 1)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        label={m.input_order_down({ name })}
        aria-disabled={at === count - 1}
        onClick={() => order.moveTo(at, at + 1)}
      >
        <DownIcon />
      </IconButton>
    </>
  )
}
