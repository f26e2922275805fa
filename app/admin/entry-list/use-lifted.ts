import { useEffect, useRef, useState } from 'react'

/** A row that is on its way: which, and where it would stand if it were let go now, counted from 0. */
export type Lifted = { id: string; from: number; at: number; by: 'pointer' | 'keyboard' } | null

type Listening = {
  rows: { id: string }[]
  onMove: (id: string, at: number) => void
  say: (lifted: NonNullable<Lifted>, what: 'lifted' | 'at' | 'dropped' | 'left') => void
}

/** So near the edge of the window the page scrolls along, so many pixels a frame. */
const edge = { near: 80, step: 10 }

/**
 * Lifting a row by its handle and letting it go elsewhere: drawn with a pointer, or with the keyboard, where Enter and
 * the space bar lift and let go, arrows, Home and End move, and Escape leaves all as it was.
 */
export function useLifted({ rows, onMove, say }: Listening) {
  const [lifted, setLifted] = useState<Lifted>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const pointerAt = useRef(0)
  const isDrawn = lifted?.by === 'pointer'

  useEffect(() => {
    if (!isDrawn) return
    let frame = requestAnimationFrame(function follow() {
      if (pointerAt.current < edge.near) window.scrollBy(0, -edge.step)
      else if (pointerAt.current > window.innerHeight - edge.near) window.scrollBy(0, edge.step)
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])

  function letGo(at = lifted?.at) {
    if (!lifted || at === undefined) return
    setLifted(null)
    say({ ...lifted, at }, 'dropped')
    onMove(lifted.id, at)
  }

  function leave() {
    if (!lifted) return
    setLifted(null)
    say(lifted, 'left')
  }

  function reach(at: number) {
    if (!lifted) return
    const next = { ...lifted, at: Math.min(Math.max(at, 0), rows.length - 1) }
    if (next.at === lifted.at) return
    setLifted(next)
    say(next, 'at')
    const row = body.current?.rows[next.at]
    if (lifted.by === 'keyboard') row?.scrollIntoView({ block: 'nearest' })
  }

  /** Where it would stand among the others, by the middles of their rows. */
  function underPointer(from: number): number {
    const others = [...(body.current?.rows ?? [])].filter((_, at) => at !== from)
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < pointerAt.current
    }).length
  }

  const handleOf = (id: string, from: number) => ({
    onPointerDown(event: React.PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerAt.current = event.clientY
      setLifted({ id, from, at: from, by: 'pointer' })
    },
    onPointerMove(event: React.PointerEvent) {
      if (!isDrawn) return
      pointerAt.current = event.clientY
      reach(underPointer(from))
    },
    onPointerUp: () => isDrawn && letGo(),
    onPointerCancel: leave,
    onBlur: leave,
    onKeyDown(event: React.KeyboardEvent) {
      const isLifted = lifted?.id === id
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        if (isLifted) return letGo()
        const next = { id, from, at: from, by: 'keyboard' } as const
        setLifted(next)
        return say(next, 'lifted')
      }
      if (!isLifted) return
      const to = { ArrowUp: lifted.at - 1, ArrowDown: lifted.at + 1, Home: 0, End: rows.length - 1 }[
        event.key
      ]
      if (event.key === 'Escape') leave()
      if (to !== undefined) {
        event.preventDefault()
        reach(to)
      }
    },
  })

  return { lifted, body, handleOf }
}
