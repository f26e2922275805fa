import { m } from '#kernel/i18n/messages.ts'
import type { Reorder } from './use-reorder.ts'

/** A row's handle, and its place, which asks for another one. */
export function OrderGrip({ order, at }: { order: Reorder; at: number }) {
  const { title = '', place = null } = order.rows[at] ?? {}
  return (
    <span className="needs-script -my-0.5 inline-flex flex-none items-center">
      <button
        type="button"
        className="order-handle"
        aria-label={m.order_handle({ title })}
        aria-describedby={order.helpId}
        title={m.order_handle({ title })}
        {...order.handle(at)}
      >
        <svg
          width={10}
          height={16}
          viewBox="0 0 10 16"
          aria-hidden="true"
          focusable="false"
          fill="currentColor"
        >
          {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.5} />))}
        </svg>
      </button>
      <button
        type="button"
        className="order-place"
        aria-label={place === null ? m.order_no_place({ title }) : m.order_place({ title, place })}
        onClick={() => order.ask(at)}
      >
        {place ?? '—'}
      </button>
    </span>
  )
}
