import { useState } from 'react'
import { isSameValue } from '#domain/content/editing/same-value.ts'

/** What a typed text says: a value, nothing at all (null), or what is wrong with it, in words. */
export type Read<V> = { value: V | null } | { problem: string }

type Held<V> = { text: string; beside: V | null; isLeft: boolean }

/**
 * A value that is written as text. What does not say one (yet) stays in the box as it was typed, and the value as it
 * was: a malformed one could not be kept, and would hold up what was typed elsewhere.
 */
export function useTyped<V>(
  value: V | null,
  onChange: (value: V | null) => void,
  { read, write }: { read(text: string): Read<V>; write(value: V): string },
) {
  const [held, setHeld] = useState<Held<V> | null>(null)
  const current = held && isSameValue(held.beside, value) ? held : null
  const text = current ? current.text : value === null ? '' : write(value)
  const said = current ? read(current.text) : null
  return {
    text,
    /** Told once the box was left, so that nobody is corrected in the middle of a word. */
    problem: current?.isLeft && said && 'problem' in said ? said.problem : null,
    type(next: string) {
      const result = read(next)
      const isGood = 'value' in result
      setHeld({ text: next, beside: isGood ? result.value : value, isLeft: current?.isLeft ?? false })
      if (isGood && !isSameValue(result.value, value)) onChange(result.value)
    },
    leave() {
      if (current) setHeld(said && 'problem' in said ? { ...current, isLeft: true } : null)
    },
  }
}
