import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#kernel/i18n/messages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import type { OrderedRow, Reorder } from './use-reorder.ts'

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

/** What belongs to rows that are put in order: the words that are read out, the help, and the question for a place. */
export function OrderTalk({ order }: { order: Reorder }) {
  return (
    <>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {order.said}
      </p>
      <p id={order.helpId} hidden>
        {m.order_hint()}
      </p>
      {order.asked && (
        <PlaceDialog
          row={order.asked}
          total={order.total}
          onPlace={order.place}
          onClose={() => order.ask(null)}
        />
      )}
    </>
  )
}

type Props = { row: OrderedRow; total: number; onPlace: (place: number) => void; onClose: () => void }

/** Asks for the place at which a row is to stand in the whole list, other pages included. */
function PlaceDialog({ row, total, onPlace, onClose }: Props) {
  const [id, input, problem] = [useId(), useId(), useId()]
  const [given, setGiven] = useState(String(row.place ?? total))
  const [isRefused, setRefused] = useState(false)
  function submit(event: React.FormEvent) {
    event.preventDefault()
    // React passes the event on to a form around this one: that form must not be submitted.
    event.stopPropagation()
    const place = Number(given)
    if (!Number.isInteger(place) || place < 1 || place > total) {
      setRefused(true)
      return document.getElementById(input)?.focus()
    }
    // The dialog closes first: nobody hears what is read out behind a dialog.
    flushSync(onClose)
    onPlace(place)
  }
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal-small">
      <form onSubmit={submit} noValidate>
        <h2 id={id}>{m.order_dialog({ title: row.title })}</h2>
        <label htmlFor={input} className="field-label mt-4">
          {m.order_dialog_place({ total })}
        </label>
        <input
          id={input}
          inputMode="numeric"
          autoComplete="off"
          className="field"
          value={given}
          {...wrongField(isRefused)}
          aria-describedby={isRefused ? problem : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setGiven(currentTarget.value)}
        />
        {isRefused && <FieldProblem id={problem}>{m.order_dialog_problem({ total })}</FieldProblem>}
        <p className="mt-3 text-quiet">{m.order_dialog_text()}</p>
        <div className="modal-actions">
          <button type="submit" className="button-primary">
            {m.order_dialog_move()}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            {m.dialog_cancel()}
          </button>
        </div>
      </form>
    </Modal>
  )
}
