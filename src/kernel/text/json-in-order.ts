/** The same JSON for the same value, in whatever order its properties are; what is undefined is left out. */
export function jsonInOrder(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(jsonInOrder).join()}]`
  const said = Object.entries(value).filter(([, each]) => each !== undefined)
  const parts = said.map(([name, each]) => `"${name}":${jsonInOrder(each)}`)
  return `{${parts.sort().join()}}`
}
