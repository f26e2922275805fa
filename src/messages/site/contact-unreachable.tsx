import { useEffect, useRef } from 'react'
import { m } from '#kernel/i18n/messages.ts'

/** The server could not be reached: nothing is lost, and sending again does not send twice. It takes the focus. */
export function ContactUnreachable() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="form-problem">
      <h3 className="text-h4">{m.message_unreachable()}</h3>
      <p className="mt-2">{m.contact_unreachable_text()}</p>
    </div>
  )
}
