/** What was typed into a form, by the names of its fields: `legalName`, `sites.0.scope.es`. */
export type Typed = Readonly<Record<string, string>>

/** What is wrong with a field of a form. */
export type FieldProblem<Code extends string = string> = { field: string; code: Code }

/** What stands in a field; null where nothing does. */
export function textIn(typed: Typed, name: string): string | null {
  const text = Object.hasOwn(typed, name) ? typed[name] : undefined
  return text === undefined || text.trim() === '' ? null : text
}

/** The same of several fields. */
export function textsIn(typed: Typed, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, textIn(typed, name)]))
}

export type TypedRow<Name extends string> = { at: number; values: Record<Name, string | null> }

/** No form has more rows of one kind. */
const mostRows = 5000

/**
 * The rows of a list in which anything stands, with the place at which each was typed; `given` names fields that hold
 * something by themselves.
 */
export function rowsIn<Name extends string>(
  typed: Typed,
  list: string,
  names: readonly Name[],
  given: readonly Name[] = [],
): TypedRow<Name>[] {
  return placesIn(typed, list).flatMap((at) => {
    const values = Object.fromEntries(
      names.map((name) => [name, textIn(typed, `${list}.${at}.${name}`)]),
    ) as Record<Name, string | null>
    const isEmpty = names.every((name) => values[name] === null || given.includes(name))
    return isEmpty ? [] : [{ at, values }]
  })
}

/** The places of a list for which anything was sent, in order. */
export function placesIn(typed: Typed, list: string): number[] {
  const places = new Set<number>()
  for (const name of Object.keys(typed)) {
    const [first, at = ''] = name.split('.')
    if (first === list && /^\d{1,4}$/.test(at) && Number(at) < mostRows) places.add(Number(at))
  }
  return [...places].sort((one, other) => one - other)
}

/** A number as people write it, or the text itself where it is none. */
export function numberFrom(text: string | null): number | string | null {
  if (text === null) return null
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : text
}
