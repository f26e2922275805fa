import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#kernel/i18n/messages.ts'
import { placesIn } from '#register/model/work/typed-fields.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { useFormField, useTyped } from './fields.tsx'

type Props = {
  /** The name of the list; its fields are called `list.0.name`. */
  list: string
  most: number
  /** What a row is called: for those who hear it, and where it is folded. */
  nameOf: (at: number) => string
  /** How many empty rows to begin with where the list has none. */
  least?: number
  children: (prefix: string, at: number) => React.ReactNode
}

/** Rows of fields that can be added and removed; empty rows are not saved. */
export function Rows({ list, most, nameOf, least = 1, children }: Props) {
  const typed = useTyped()
  const { id, problem } = useFormField(list)
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState(() => {
    const there = placesIn(typed, list)
    return there.length > 0 ? there : Array.from({ length: least }, (_, at) => at)
  })

  function add(): void {
    const next = Math.max(-1, ...places) + 1
    // Drawn at once, so that the next key that is pressed goes to the new row.
    flushSync(() => setPlaces([...places, next]))
    const row = box.current?.querySelector(`[data-place="${next}"]`)
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  function remove(place: number): void {
    setPlaces(places.filter((each) => each !== place))
    box.current?.querySelector<HTMLElement>('.register-add')?.focus()
  }

  return (
    <div ref={box} id={id} className="register-rows">
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      {places.map((place, at) => (
        <fieldset key={place} data-place={place} className="register-row">
          <legend>{nameOf(at)}</legend>
          {children(`${list}.${place}`, at)}
          <button type="button" className="button-quiet needs-script" onClick={() => remove(place)}>
            {m.companies_remove_row()}
            <span className="visually-hidden"> {nameOf(at)}</span>
          </button>
        </fieldset>
      ))}
      {places.length < most && (
        <button type="button" className="button-quiet register-add needs-script" onClick={add}>
          {m.companies_add_row()}
          <span className="visually-hidden"> {nameOf(places.length)}</span>
        </button>
      )}
    </div>
  )
}
