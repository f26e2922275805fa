import { useId, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import { Modal } from '../ui/modal.tsx'
import { nameOfEntry } from './entry-title.tsx'

type Props = { entry: ListedEntry; total: number; onMove: (place: number) => void; onClose: () => void }

/** Asks for the place at which an entry is to stand in the whole list, other pages included. */
export function PlaceDialog({ entry, total, onMove, onClose }: Props) {
  const [id, input, problem] = [useId(), useId(), useId()]
  const [given, setGiven] = useState(String(entry.place ?? total))
  const [isRefused, setRefused] = useState(false)
  function submit(event: React.FormEvent) {
    event.preventDefault()
    const place = Number(given)
    if (!Number.isInteger(place) || place < 1 || place > total) return setRefused(true)
    onMove(place)
    onClose()
  }
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal-small">
      <form onSubmit={submit} noValidate>
        <h2 id={id}>{m.order_dialog({ title: nameOfEntry(entry) })}</h2>
        <label htmlFor={input} className="field-label mt-4">
          {m.order_dialog_place({ total })}
        </label>
        <input
          id={input}
          inputMode="numeric"
          autoComplete="off"
          className="field order-number"
          value={given}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? problem : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setGiven(currentTarget.value)}
        />
        {isRefused && (
          <p id={problem} role="alert" className="mt-2 text-bad">
            {m.order_dialog_problem({ total })}
          </p>
        )}
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
