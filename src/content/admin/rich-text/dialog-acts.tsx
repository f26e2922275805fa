import { m } from '#kernel/i18n/messages.ts'

type Props = {
  /** Whether it is sent; one that takes what is picked has nothing to send. */
  applies?: boolean
  onClose(): void
  /** What takes away what is there already; null for something new. */
  taking: { words: string; take(): void } | null
}

/** The last line of a dialog about something in the text: apply, cancel, and take it away. */
export function DialogActs({ applies = true, onClose, taking }: Props) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      {applies && (
        <button type="submit" className="button-primary">
          {m.text_apply()}
        </button>
      )}
      <button type="button" className="button-quiet" onClick={onClose}>
        {m.text_cancel()}
      </button>
      {taking && (
        <button
          type="button"
          className="ms-auto px-1 py-2.5 font-semibold text-bad underline decoration-1 underline-offset-[0.2em]"
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
