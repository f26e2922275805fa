import { m } from '#kernel/i18n/messages.ts'

type Props = {
  onClose(): void
  /** What takes away what is there already; null for something new. */
  taking: { words: string; take(): void } | null
}

/** The last line of a dialog about something in the text: apply, cancel, and take it away. */
export function DialogActs({ onClose, taking }: Props) {
  return (
    <div className="text-dialog-acts">
      <button type="submit" className="button-primary">
        {m.text_apply()}
      </button>
      <button type="button" className="button-quiet" onClick={onClose}>
        {m.text_cancel()}
      </button>
      {taking && (
        <button
          type="button"
          className="text-take"
          onClick={() => {
            taking.take()
            onClose()
          }}
        >
          {taking.words}
        </button>
      )}
    </div>
  )
}
