import { createContext, use, useCallback, useMemo, useRef, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { Toast, type ToastToShow } from './toast.tsx'

export type Toasts = {
  /** Tells what has been done. One that can be undone, or that tells of a failure, stays until it is closed. */
  show(toast: ToastToShow): void
}

const ToastContext = createContext<Toasts>({ show: () => {} })

export function useToasts(): Toasts {
  return use(ToastContext)
}

type Shown = ToastToShow & { id: number }

/** As many as are read; of more, the oldest is taken away. */
const most = 3

/**
 * Short notices of what has been done, at the edge of every page of the admin area. They are announced politely, come
 * last in the order of the keyboard, and outlive a change of page.
 */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
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
