/**
 * What is told of a file, which may quote anything that stands in it: with each NUL and each half of a character, which
 * the database keeps in no text, replaced.
 */
export function storable<Told extends object>(told: Told): Told {
  const replaced = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value
  return JSON.parse(JSON.stringify(told, replaced)) as Told
}
