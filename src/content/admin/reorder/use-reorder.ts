import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#kernel/i18n/messages.ts'

/** A row as it is told of: what it is called, and its place in the whole list, counted from 1. */
export type OrderedRow = { key: string | number; title: string; place: number | null }

type Given = {
  rows: OrderedRow[]
  /** Moves a row to stand where another is, both counted from 0 among those that are shown. */
  onMove(from: number, to: number): void
  /** How many rows there are with those on other pages, and how one is moved to a place among all, counted from 1. */
  total?: number
  onPlace?(from: number, place: number): void
  /** Somebody else announces where a move led, once it is known. */
  isToldElsewhere?: boolean
}

/** A row on its way: which, and where it would stand if it were let go now. */
type Lifted = { key: string | number; at: number; by: 'pointer' | 'keyboard' }

export type Reorder = ReturnType<typeof useReorder>

/** How near the edge of the window the page scrolls along, and by how many pixels a frame. */
const edge = { near: 80, step: 10 }

/**
 * The one way to put rows in order. A row is dragged by its handle with a pointer or a finger. On the handle, Enter and
 * the space bar lift a row and let it go, the arrows, Home and End move it, and Escape leaves all as it was. Anywhere
 * in a row, Alt and the arrows move it by one. Its number asks for a place. The rows are the children of `list`.
 */
export function useReorder<E extends HTMLElement>(given: Given) {
  const { rows, onMove, total = rows.length, onPlace, isToldElsewhere } = given
  const list = useRef<E>(null)
  const helpId = useId()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<string | number | null>(null)
  const pointerY = useRef(0)
  const isDrawn = lifted?.by === 'pointer'
  const from = rows.findIndex(({ key }) => key === lifted?.key)
  const askedAt = rows.findIndex(({ key }) => key === asked)

  useEffect(() => {
    if (!isDrawn) return
    let frame = requestAnimationFrame(function follow() {
      if (pointerY.current < edge.near) window.scrollBy(0, -edge.step)
      else if (pointerY.current > window.innerHeight - edge.near) window.scrollBy(0, edge.step)
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])

  const placeOf = (at: number) => rows[at]?.place ?? at + 1

  function sayItEnds(at: number): void {
    const place = placeOf(at)
    const isLast = total === rows.length || (at === 0 ? place === 1 : place === total)
    setSaid((isLast ? m.order_ends : m.order_page_ends)({ place, of: total }))
  }

  /** The focus stays where it was, although the row that it is in has moved. */
  function move(at: number, to: number): void {
    const row = rows[at]
    if (!row || to === at) return
    if (to < 0 || to >= rows.length) {
      sayItEnds(at)
      return
    }
    const focused = document.activeElement
    flushSync(() => {
      onMove(at, to)
      if (!isToldElsewhere) setSaid(m.order_moved({ title: row.title, place: placeOf(to), of: total }))
    })
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  }

  function lift(at: number, by: Lifted['by']): void {
    const row = rows[at]
    if (!row) return
    setLifted({ key: row.key, at, by })
    if (by === 'keyboard') setSaid(m.order_lifted({ title: row.title, place: placeOf(at) }))
  }

  function letGo(to: number): void {
    setLifted(null)
    if (to === from) setSaid(m.order_left({ title: rows[from]?.title ?? '' }))
    else move(from, to)
  }

  function reach(to: number): void {
    const at = Math.min(Math.max(to, 0), rows.length - 1)
    if (!lifted) return
    if (at === lifted.at) {
      if (at !== to) sayItEnds(at)
      return
    }
    setLifted({ ...lifted, at })
    setSaid(m.order_at({ place: placeOf(at) }))
    if (lifted.by === 'keyboard') list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }

  function underPointer({ clientY }: PointerEvent): number {
    const others = [...(list.current?.children ?? [])].toSpliced(from, 1)
    return placeAt(
      clientY,
      others.map((row) => row.getBoundingClientRect()),
    )
  }

  const handle = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      lift(at, 'pointer')
    },
    onPointerMove(event: PointerEvent) {
      if (!isDrawn) return
      pointerY.current = event.clientY
      reach(underPointer(event))
    },
    onPointerUp: (event: PointerEvent) => isDrawn && letGo(underPointer(event)),
    onPointerCancel: () => from === at && letGo(from),
    // Another row may have been lifted by the press that takes the focus from here.
    onBlur: () => from === at && letGo(from),
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey) return
      const isLifted = lifted !== null && from === at
      const step = { ArrowUp: -1, ArrowDown: 1, Home: -rows.length, End: rows.length }[event.key]
      if (event.key === 'Enter' || event.key === ' ') isLifted ? letGo(lifted.at) : lift(at, 'keyboard')
      else if (isLifted && event.key === 'Escape') letGo(from)
      else if (isLifted && step) reach(lifted.at + step)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  })

  return {
    rows,
    total,
    said,
    helpId,
    list,
    handle,
    /** Attributes that mark the row on its way and the row beside which it would stand, and the keys of a row. */
    row: (at: number) => ({
      'data-on-its-way': at === from ? lifted?.by : undefined,
      'data-drop': lifted?.at === at && at !== from ? (at < from ? 'before' : 'after') : undefined,
      onKeyDown(event: KeyboardEvent) {
        const { altKey, ctrlKey, metaKey, shiftKey, key } = event
        const step = { ArrowUp: -1, ArrowDown: 1 }[key]
        if (!altKey || ctrlKey || metaKey || shiftKey || !step) return
        event.preventDefault()
        event.stopPropagation()
        setLifted(null)
        move(at, at + step)
      },
    }),
    /** The row whose place is asked for. */
    asked: rows[askedAt] ?? null,
    ask: (at: number | null) => setAsked(at === null ? null : (rows[at]?.key ?? null)),
    place: (place: number) => (onPlace ? onPlace(askedAt, place) : move(askedAt, place - 1)),
  }
}

type Box = { top: number; height: number }

/** Where a row would stand that is let go at this height: below all others whose middle is above it. */
export function placeAt(y: number, others: Box[]): number {
  return others.filter(({ top, height }) => top + height / 2 < y).length
}
