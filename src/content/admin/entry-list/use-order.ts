import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Moved, MoveTo } from '#content/model/editing/entry-order.ts'
import type { ListedEntry } from '#content/model/editors-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { postJson } from '#ui/admin/post-json.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { nameOfEntry } from './entry-title.tsx'

export type Moving = {
  /** The rows as they stand, or as they will once the server has said so. */
  rows: ListedEntry[]
  /** Moves a row of this page to stand where another is, both counted from 0. */
  moveOnPage(from: number, to: number): void
  /** Moves a row of this page to a place in the whole list, counted from 1. */
  moveToPlace(from: number, place: number): void
}

/**
 * Puts entries in order. Moves are sent one after another, each tells where it led to and can be taken back; what
 * another person moved in the meantime comes with the answer.
 */
export function useOrder(entries: ListedEntry[], { kind, csrf }: { kind: string; csrf: string }): Moving {
  const [expected, setExpected] = useState<ListedEntry[] | null>(null)
  const { revalidate } = useRevalidator()
  const toasts = useToasts()
  const queue = useRef(Promise.resolve())
  const underWay = useRef(0)
  // What the server says is what there is, unless it was asked before the last move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries say when it has answered
  useEffect(() => {
    if (underWay.current === 0) setExpected(null)
  }, [entries])
  const rows = expected ?? entries

  const send = (id: string, to: MoveTo) => postJson<Moved>(adminAddress.entriesOrder, { kind, id, to }, csrf)

  function move(entry: ListedEntry, to: MoveTo) {
    underWay.current += 1
    queue.current = queue.current.then(async () => {
      const answer = await send(entry.id, to)
      if (answer.ok) {
        const { place, of, undo } = answer.value
        toasts.show({
          text: m.order_moved({ title: nameOfEntry(entry), place, of }),
          undo: async () => {
            const back = await send(entry.id, undo)
            if (!back.ok) throw new Error(`HTTP ${back.status}`)
            await revalidate()
            return m.order_moved({ title: nameOfEntry(entry), place: back.value.place, of: back.value.of })
          },
        })
      } else toasts.show({ text: m.order_failed({ title: nameOfEntry(entry) }), failed: true })
      await revalidate()
      underWay.current -= 1
      // With what the server has just said, which is drawn in a transition: at once would show the order from before.
      if (underWay.current === 0) startTransition(() => setExpected(null))
    })
  }

  return {
    rows,
    moveOnPage(from, to) {
      const entry = rows[from]
      if (!entry || from === to) return
      const others = rows.toSpliced(from, 1)
      const next = others[to]
      setExpected(renumbered(others.toSpliced(to, 0, entry), rows))
      move(entry, next ? { before: next.id } : { after: others.at(-1)?.id ?? null })
    },
    moveToPlace(from, place) {
      const entry = rows[from]
      if (entry && entry.place !== place) move(entry, { place })
    },
  }
}

/** The places stay where they are; the rows go through them. */
function renumbered(rows: ListedEntry[], before: ListedEntry[]): ListedEntry[] {
  return rows.map((row, at) => ({ ...row, place: before[at]?.place ?? null }))
}
