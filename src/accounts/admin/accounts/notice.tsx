import { useEffect, useRef } from 'react'

type Props = { kind: 'done' | 'problem'; id?: string; children: React.ReactNode }

/** What an action did, or why it did not: read out at once, and where the focus goes. */
export function Notice({ kind, id, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome takes the focus again
  useEffect(() => box.current?.focus(), [children])
  return (
    <div
      ref={box}
      id={id}
      role={kind === 'problem' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`border-l-3 bg-veil px-4 py-3 focus:outline-none ${kind === 'problem' ? 'border-bad' : 'border-good'}`}
    >
      {children}
    </div>
  )
}
