import { m } from '#app/i18n/messages.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import { nameOfEntry } from './entry-title.tsx'

type Props = {
  entry: ListedEntry
  handle: React.ButtonHTMLAttributes<HTMLButtonElement>
  onPlace: () => void
}

/** A row's handle, and its place, which asks for another one. */
export function OrderCell({ entry, handle, onPlace }: Props) {
  const title = nameOfEntry(entry)
  return (
    <span className="order-cell needs-script">
      <button
        type="button"
        className="order-handle"
        aria-label={m.order_handle({ title })}
        aria-describedby="order-help"
        title={m.order_handle({ title })}
        {...handle}
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
        aria-label={
          entry.place === null ? m.order_no_place({ title }) : m.order_place({ title, place: entry.place })
        }
        onClick={onPlace}
      >
        {entry.place ?? '—'}
      </button>
    </span>
  )
}
