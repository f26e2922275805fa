import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { InputProblem } from './input-problem.tsx'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'

type Props<V> = Pick<InputProps<V>, 'id' | 'value' | 'onChange' | 'describedBy' | 'isInvalid'> & {
  read(text: string): Read<V>
  write(value: V): string
  /** The id of its label where that is not the field's. */
  labelledBy?: string
  inputMode?: 'email' | 'url' | 'decimal'
  className?: string
}

/** One line of text that stands for a value; where it does not, the input says why. */
export function TypedInput<V>(props: Props<V>) {
  const {
    id,
    value,
    onChange,
    read,
    write,
    describedBy,
    isInvalid,
    labelledBy,
    inputMode,
    className = '',
  } = props
  const typed = useTyped(id, value, onChange, { read, write })
  const problemId = `${id}-typed`
  const described = [describedBy, typed.problem && problemId].filter(Boolean).join(' ')
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        className={`field ${className}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.leave}
        aria-invalid={isInvalid || typed.problem !== null || undefined}
        aria-describedby={described || undefined}
        aria-labelledby={labelledBy}
      />
      {typed.problem && <InputProblem id={problemId}>{typed.problem}</InputProblem>}
    </>
  )
}

/** What a typed text says: a value, nothing at all (null), or what is wrong with it, in words. */
export type Read<V> = { value: V | null } | { problem: string }

type Held<V> = { text: string; beside: V | null }

/**
 * A value that is written as text. A text that is not a value (yet) stays in the box, and the value stays as it was:
 * the server would refuse the text, and with it what was typed elsewhere. The form keeps such a text too, so that it
 * outlives the page.
 */
function useTyped<V>(
  id: string,
  value: V | null,
  onChange: (value: V | null) => void,
  { read, write }: { read(text: string): Read<V>; write(value: V): string },
) {
  const { halfTyped } = useSurroundings()
  const half = useSyncExternalStore(
    halfTyped.subscribe,
    () => halfTyped.all()[id],
    () => undefined,
  )
  const [held, setHeld] = useState<Held<V> | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const shown = half ?? held
  const current = shown && isSameValue(shown.beside, value) ? shown : null
  const text = current ? current.text : value === null ? '' : write(value)
  const said = current ? read(current.text) : null
  const isStale = half !== undefined && current === null

  // The value was changed elsewhere, not in this box.
  useEffect(() => {
    if (isStale) halfTyped.set(id, null)
  }, [isStale, halfTyped, id])
  useEffect(() => () => halfTyped.set(id, null), [halfTyped, id])

  return {
    text,
    /** Told once the box was left, so that nobody is corrected in the middle of a word. */
    problem: isLeft && said && 'problem' in said ? said.problem : null,
    type(next: string) {
      const result = read(next)
      const isGood = 'value' in result
      if (!current) setIsLeft(false)
      setHeld(isGood ? { text: next, beside: result.value } : null)
      halfTyped.set(id, isGood ? null : { text: next, beside: value })
      if (isGood && !isSameValue(result.value, value)) onChange(result.value)
    },
    leave() {
      setHeld(null)
      setIsLeft(true)
    },
  }
}
