import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#app/i18n/messages.ts'
import { type Drag, dropDrag, followDrag, startDrag } from './drag.ts'

/**
 * Puts the rows of a list in order: by a handle that is dragged, by Alt and the arrow keys anywhere in a row, and by
 * buttons. The rows are the children of the list's element. What was done is to be read out: `said`.
 */
export function useReorder<E extends HTMLElement>(count: number, move: (from: number, to: number) => void) {
  const list = useRef<E>(null)
  const drag = useRef<Drag | null>(null)
  const [said, setSaid] = useState('')

  /** The focus stays where it was, although the row that it is in has moved. */
  function moveTo(from: number, to: number): void {
    if (to < 0 || to >= count || to === from) return
    const focused = document.activeElement
    flushSync(() => {
      move(from, to)
      setSaid(m.input_order_moved({ place: to + 1, count }))
    })
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  }

  function end(event: PointerEvent, isDone: boolean): void {
    const current = drag.current
    if (!current) return
    drag.current = null
    event.currentTarget.releasePointerCapture(event.pointerId)
    const to = dropDrag(current)
    if (isDone) moveTo(current.from, to)
  }

  return {
    list,
    said,
    moveTo,
    rowKeys: (at: number) => (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (step === 0) return
      event.preventDefault()
      event.stopPropagation()
      moveTo(at, at + step)
    },
    handle: (at: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || !list.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = startDrag([...list.current.children] as HTMLElement[], at, event.clientY)
      },
      onPointerMove(event: PointerEvent) {
        if (drag.current) followDrag(drag.current, event.clientY)
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !drag.current) return
        event.stopPropagation()
        dropDrag(drag.current)
        drag.current = null
      },
    }),
  }
}
