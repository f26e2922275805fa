import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

const lookAgainMs = 1500

/** Asks again how the work has come along, as long as the page shows it. */
export function useLookAgain(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, lookAgainMs)
    return () => clearTimeout(timer)
  }, [revalidate, state])
}

type Props = {
  /** What is being done. */
  said: string | undefined
  progress: { done: number; total: number | null }
  /** How much of it is done, in words. */
  counted: string
  children?: React.ReactNode
}

/** How far work has come that goes on when the page is left. */
export function WorkUnderWay({ said, progress: { done, total }, counted, children }: Props) {
  return (
    <div className="import-state" data-tone="ready">
      <p role="status" className="font-semibold">
        {said}
      </p>
      {total !== null && <progress value={done} max={Math.max(1, total)} aria-label={said} />}
      <p className="figures">{counted}</p>
      <p className="text-quiet">{m.rimport_working_leave()}</p>
      {children}
    </div>
  )
}
