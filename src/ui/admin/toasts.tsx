import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { CloseIcon } from '../icons.tsx'

export type Toasts = {
  /** Shows what has been done. A toast that can be undone, or that tells of a failure, stays until it is closed. */
  show(toast: ToastToShow): void
}

const ToastContext = createContext<Toasts>({ show: () => {} })

export function useToasts(): Toasts {
  return use(ToastContext)
}

type ToastOnScreen = ToastToShow & { id: number }

/** As many as are read; of more, the oldest is taken away. */
const most = 3

/**
 * Short notices of what has been done, at the edge of every page of the admin area. They are announced politely, come
 * last in the order of the keyboard, and outlive a change of page.
 */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<ToastOnScreen[]>([])
  const made = useRef(0)
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const show = useCallback((toast: ToastToShow) => {
    made.current += 1
    const id = made.current
    setShown((toasts) => [...toasts.slice(1 - most), { ...toast, id }])
  }, [])
  const close = useCallback((id: number) => {
    // A button that goes while it has the focus would leave it nowhere.
    if (region.current?.contains(document.activeElement)) before.current?.focus()
    setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  }, [])
  const toasts = useMemo(() => ({ show }), [show])
  return (
    <ToastContext value={toasts}>
      {children}
      <section
        ref={region}
        aria-label={m.toast_region()}
        className="toasts"
        onFocus={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
            before.current = relatedTarget
        }}
      >
        <div role="status" aria-live="polite" aria-relevant="additions" aria-atomic="false">
          {shown.map(({ id, ...toast }) => (
            <Toast key={id} {...toast} onClose={() => close(id)} />
          ))}
        </div>
      </section>
    </ToastContext>
  )
}

/** Says in its message, which is shown, why something is not done however often it is asked. */
export class RefusedForGood extends Error {}

type ToastToShow = {
  text: string
  /**
   * Takes back what was done. The text that it resolves with is shown in place of the toast's. It throws where it
   * failed: `RefusedForGood` where trying again would not help.
   */
  undo?: () => Promise<string | undefined>
  /** A failure is said in its own colour and waits to be read. */
  failed?: boolean
}

/** How long a toast stays that needs no answer, in milliseconds; pointing at it or focusing it holds it. */
const staysFor = 8_000

function Toast({ text, undo, failed = false, onClose }: ToastToShow & { onClose: () => void }) {
  const [state, setState] = useState<'done' | 'undoing' | 'undone' | 'failed' | 'refused'>('done')
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
      // The undo button, which is about to be removed, has the focus.
      closeButton.current?.focus()
      setState('undone')
    } catch (error) {
      if (!(error instanceof RefusedForGood)) return setState('failed')
      setAnswer(error.message)
      closeButton.current?.focus()
      setState('refused')
    }
  }

  const said = {
    done: text,
    undoing: text,
    undone: answer ?? m.toast_undone(),
    failed: m.toast_undo_failed(),
    refused: answer,
  }[state]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      className="toast"
      data-failed={failed || state === 'failed' || state === 'refused' || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{said}</p>
      {undo && state !== 'undone' && state !== 'refused' && (
        <button
          type="button"
          className="min-h-11 flex-none px-2 font-semibold text-river underline underline-offset-[0.25em]"
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
