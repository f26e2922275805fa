import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Moved, MoveTo } from '#domain/content/editing/entry-order.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import { postJson } from '../ui/post-json.ts'
import { useToasts } from '../ui/toasts.tsx'

export type Moving = {
  /** The rows as they stand, or as they will once the server has said so. */
  rows: ListedEntry[]
  /** Moves a row of this page to stand where another is, counted from 0. */
  moveOnPage(id: string, at: number): void
  /** Moves an entry to a place in the whole list, counted from 1. */
  moveToPlace(id: string, place: number): void
}

/**
 * Puts entries in order. Moves are sent one after another, each tells where it led to and can be taken back; what
 * another person moved in the meantime comes with the answer.
 */
export function useOrder(
  entries: ListedEntry[],
  { kind, csrf, nameOf }: { kind: string; csrf: string; nameOf: (entry: ListedEntry) => string },
): Moving {
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
          text: m.order_moved({ title: nameOf(entry), place, of }),
          undo: async () => {
            const back = await send(entry.id, undo)
            if (!back.ok) throw new Error(`HTTP ${back.status}`)
            await revalidate()
            return m.order_moved({ title: nameOf(entry), place: back.value.place, of: back.value.of })
          },
        })
      } else toasts.show({ text: m.order_failed({ title: nameOf(entry) }), failed: true })
      await revalidate()
      underWay.current -= 1
      // With what the server has just said, which is drawn in a transition: at once would show the order from before.
      if (underWay.current === 0) startTransition(() => setExpected(null))
    })
  }

  return {
    rows,
    moveOnPage(id, at) {
      const from = rows.findIndex((row) => row.id === id)
      const entry = rows[from]
      if (!entry || from === at) return
      const others = rows.toSpliced(from, 1)
      const next = others[at]
      setExpected(renumbered(others.toSpliced(at, 0, entry), rows))
      move(entry, next ? { before: next.id } : { after: others.at(-1)?.id ?? null })
    },
    moveToPlace(id, place) {
      const entry = rows.find((row) => row.id === id)
      if (entry && entry.place !== place) move(entry, { place })
    },
  }
}

/** The places stay where they are; the rows go through them. */
function renumbered(rows: ListedEntry[], before: ListedEntry[]): ListedEntry[] {
  return rows.map((row, at) => ({ ...row, place: before[at]?.place ?? null }))
}
