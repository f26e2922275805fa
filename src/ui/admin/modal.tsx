import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  /** The id of the heading that names it. */
  labelledBy: string
  onClose: () => void
  className?: string
  children: React.ReactNode
}

/** A dialog over the page; Escape closes it, and the focus goes back to where it was. It is there while it is open. */
export function Modal({ labelledBy, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken out of the page: one that is gone already gives the focus to nobody.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
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
