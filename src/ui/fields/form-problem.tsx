import { useRef } from 'react'
import { useRefusal } from './use-refusal.ts'
import { takesFocus } from './wrong-field.ts'

/** What went wrong with a form that was sent: read out at once, and where the focus goes. */
export function FormProblem({ id, children }: { id?: string; children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useRefusal(box, children)
  return (
    <p ref={box} id={id} role="alert" {...takesFocus} className="form-problem">
      {children}
    </p>
  )
}
