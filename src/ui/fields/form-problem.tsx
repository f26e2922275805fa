import { useEffect, useRef } from 'react'

/** What went wrong with a form that was sent: read out at once, and where the focus goes. */
export function FormProblem({ id, children }: { id: string; children: React.ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem takes the focus again
  useEffect(() => box.current?.focus(), [children])
  return (
    <p ref={box} id={id} role="alert" tabIndex={-1} className="form-problem">
      {children}
    </p>
  )
}
