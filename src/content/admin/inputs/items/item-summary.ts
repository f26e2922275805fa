import type { AnyField } from '#content/model/fields/field.ts'

const longest = 120
const named = ['text', 'longText', 'email', 'link', 'date']

/** One line by which an item is known while it is closed: the first of its texts, and a short one after that. */
export function itemSummary({ fields = {} }: AnyField, item: Record<string, unknown>): string {
  const said = Object.entries(fields).flatMap(([name, { type }]) => {
    const text = item[name]
    return named.includes(type) && typeof text === 'string' && text.trim()
      ? [{ type, text: text.trim() }]
      : []
  })
  const [first, second] = said
  const words = second?.type === 'text' ? [first?.text, second.text] : [first?.text ?? '']
  const line = words.join(' · ').replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
}
