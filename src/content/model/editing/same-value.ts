/**
 * Whether two values of a field are the same in JSON: the order of names does not matter, and null is the same as a
 * missing value.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (typeof one !== 'object' || typeof other !== 'object') return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false
  const [left, right] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSameValue(own(left, name), own(right, name)))
}

/** Whether a field with this value says nothing: to a reader, a text of spaces is as good as none. */
export function isEmptyValue(value: unknown): boolean {
  if (isNothing(value)) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length === 0
  const { type, content } = value as { type?: unknown; content?: unknown }
  return type === 'doc' && Array.isArray(content) && content.every(saysNothing)
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function own(values: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** An empty paragraph, which an editor for rich text begins with. */
function saysNothing(block: { type?: unknown; content?: unknown[] }): boolean {
  return block.type === 'paragraph' && (block.content ?? []).length === 0
}
