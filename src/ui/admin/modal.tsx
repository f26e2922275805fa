import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  /** The id of the heading that names it. */
  labelledBy: string
  onClose: () => void
  className?: string
  children: React.ReactNode
}

/**
 * A dialog over the page; Escape closes it, and the focus goes back to where it was, or to the page's heading where that
 * is gone. It is there while it is open.
 */
export function Modal({ labelledBy, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken out of the page: one that is gone already gives the focus to nobody.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  // What was done here may have taken away the button that opened it: only once all is drawn it is known.
  useEffect(
    () => () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    },
    [],
  )
  // At the end of the page, so that it takes no colours from where it was asked for.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={`modal ${className}`.trim()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
