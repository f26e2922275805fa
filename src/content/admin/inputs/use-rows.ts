import { useState } from 'react'

export type Row<V> = { key: number; value: V }

/** Gives each row of a list a key that it keeps while rows move; the stored values have none. */
export function useRows<V>(values: V[], onChange: (values: V[]) => void) {
  const [known, setKnown] = useState(() => namesFor(values.length, { keys: [], next: 0 }))
  // The list also changes from outside, when somebody else has saved.
  const named = known.keys.length === values.length ? known : namesFor(values.length, known)
  if (named !== known) setKnown(named)

  function become(rows: Row<V>[], next: number): void {
    setKnown({ keys: rows.map(({ key }) => key), next })
    onChange(rows.map(({ value }) => value))
  }

  const rows = values.map((value, at): Row<V> => ({ key: named.keys[at] ?? at, value }))
  return {
    rows,
    /** Puts values in before the row at this place and returns the name of the first. */
    insert(at: number, ...added: V[]): number {
      const made = added.map((value, index) => ({ key: named.next + index, value }))
      become(rows.toSpliced(at, 0, ...made), named.next + added.length)
      return named.next
    },
    replace(at: number, value: V): void {
      become(rows.with(at, { key: rows[at]?.key ?? at, value }), named.next)
    },
    remove(at: number): void {
      become(rows.toSpliced(at, 1), named.next)
    },
    move(from: number, to: number): void {
      const [moved] = rows.slice(from, from + 1)
      if (moved) become(rows.toSpliced(from, 1).toSpliced(to, 0, moved), named.next)
    },
  }
}

type Names = { keys: number[]; next: number }

function namesFor(count: number, { keys, next }: Names): Names {
  const kept = keys.slice(0, count)
  const added = Array.from({ length: count - kept.length }, (_, index) => next + index)
  return { keys: [...kept, ...added], next: next + added.length }
}
