import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { useRefusal } from '#ui/fields/use-refusal.ts'
import { takesFocus } from '#ui/fields/wrong-field.ts'

type Props = { kind: 'done' | 'problem'; id?: string; children: React.ReactNode }

/** What an action did, or why it did not: read out at once, and where the focus goes. */
export function Notice({ kind, id, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isRefused = kind === 'problem'
  useRefusal(box, isRefused && (typeof children === 'string' ? children : true))
  const answer = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome takes the focus again
  useEffect(() => {
    if (!isRefused) box.current?.focus()
  }, [isRefused, children, answer])
  return (
    <div
      ref={box}
      id={id}
      role={isRefused ? 'alert' : 'status'}
      {...takesFocus}
      className={`border-l-3 bg-veil px-4 py-3 focus:outline-none ${isRefused ? 'border-bad' : 'border-good'}`}
    >
      {children}
    </div>
  )
}
