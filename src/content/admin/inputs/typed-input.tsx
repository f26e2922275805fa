import { FieldProblem } from '#ui/fields/field-problem.tsx'
import type { InputProps } from './input-props.ts'
import { type Read, useTyped } from './use-typed.ts'

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
      {typed.problem && <FieldProblem id={problemId}>{typed.problem}</FieldProblem>}
    </>
  )
}
