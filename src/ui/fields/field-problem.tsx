import { useRef } from 'react'
import { useRefusal } from './use-refusal.ts'

/** What is wrong with one field of a form that was sent, beside it. */
export function FieldProblem({ id, children }: { id: string; children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useRefusal(words, children)
  return (
    <p ref={words} id={id} className="mt-2 text-small font-semibold text-bad">
      {children}
    </p>
  )
}
