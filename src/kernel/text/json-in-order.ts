/**
 * The same JSON for the same value, in whatever order its properties are: JSON Canonicalization Scheme (RFC 8785). What
 * is undefined is left out.
 */
export function jsonInOrder(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(jsonInOrder).join()}]`
  const said = Object.entries(value).filter(([, each]) => each !== undefined)
  // By UTF-16 code units, as the scheme orders them and JavaScript compares.
  const inOrder = said.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${inOrder.map(([name, each]) => `${JSON.stringify(name)}:${jsonInOrder(each)}`).join()}}`
}
