import { useEffect, useRef, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { CloseIcon } from '#app/ui/icons.tsx'

export type ToastToShow = {
  text: string
  /** Takes back what was done; what it answers with is said in its place. It throws where it could not. */
  undo?: () => Promise<string | undefined>
  /** A failure is said in its own colour and waits to be read. */
  failed?: boolean
}

/** How long one stays that asks for nothing; pointing at it or focusing it holds it. */
const staysFor = 8_000

export function Toast({ text, undo, failed = false, onClose }: ToastToShow & { onClose: () => void }) {
  const [state, setState] = useState<'done' | 'undoing' | 'undone' | 'failed'>('done')
  const [answer, setAnswer] = useState<string>()
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  const closeButton = useRef<HTMLButtonElement>(null)
  close.current = onClose
  const waits = state === 'undone' || (state === 'done' && !undo && !failed)
  useEffect(() => {
    if (!waits || held) return
    const timer = setTimeout(() => close.current(), staysFor)
    return () => clearTimeout(timer)
  }, [waits, held])

  async function takeBack() {
    if (!undo) return
    setState('undoing')
    try {
      setAnswer(await undo())
      // The button that goes now has the focus.
      closeButton.current?.focus()
      setState('undone')
    } catch {
      setState('failed')
    }
  }

  const said = {
    done: text,
    undoing: text,
    undone: answer ?? m.toast_undone(),
    failed: m.toast_undo_failed(),
  }[state]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      className="toast"
      data-failed={failed || state === 'failed' || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{said}</p>
      {undo && state !== 'undone' && (
        <button
          type="button"
          className="toast-undo"
          aria-disabled={state === 'undoing'}
          onClick={() => state !== 'undoing' && takeBack()}
        >
          {state === 'undoing'
            ? m.toast_undoing()
            : state === 'failed'
              ? m.toast_undo_again()
              : m.toast_undo()}
        </button>
      )}
      <button
        ref={closeButton}
        type="button"
        className="icon-button"
        aria-label={m.toast_close()}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
