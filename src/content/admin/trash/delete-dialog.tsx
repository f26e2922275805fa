import { useId } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { nameOfTrashed, type ShownTrashed, useTrash } from './use-trash.ts'

/** Asks before an entry is removed for good, which nothing takes back. */
export function DeleteDialog({
  entry,
  csrf,
  onClose,
}: {
  entry: ShownTrashed
  csrf: string
  onClose: () => void
}) {
  const id = useId()
  const { fetcher, isBusy } = useTrash(entry, onClose)
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal-small">
      <fetcher.Form method="post">
        <h2 id={id}>{m.trash_delete_heading({ title: nameOfTrashed(entry) })}</h2>
        <p className="mt-3">{m.trash_delete_text()}</p>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="id" value={entry.id} />
        <div className="modal-actions">
          <button type="button" className="button-quiet" onClick={onClose}>
            {m.dialog_cancel()}
          </button>
          <button
            type="submit"
            name="intent"
            value="delete"
            className="button-quiet text-bad"
            aria-disabled={isBusy}
          >
            {m.trash_delete()}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}
