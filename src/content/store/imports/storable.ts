/**
 * The same with each NUL and each half of a character replaced, which the database cannot store: what is told of a file
 * may quote anything in it.
 */
export function storable<Told extends object>(told: Told): Told {
  const replaced = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value
  return JSON.parse(JSON.stringify(told, replaced)) as Told
}
