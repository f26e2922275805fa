import type { AnyField } from '../fields/field.ts'
import { plainText } from '../fields/rich-text.ts'
import type { CellContext } from './cell-context.ts'
import { writeCells } from './field-cells.ts'

const longest = 240
const lead = 60

/** What a field says as one short text: a rich text by its words, anything else as it stands in a file. */
export function inShort(field: AnyField, value: unknown, context: CellContext): string {
  if (value === null || value === undefined) return ''
  if (field.type === 'richText') return plainText(value as Parameters<typeof plainText>[0])
  return writeCells(field, value, context).filter(Boolean).join(' · ')
}

/** Two texts cut to where they begin to differ. */
export function cutToDifference(before: string, after: string): { before: string; after: string } {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(before.length, after.length) <= longest ? 0 : Math.max(0, same - lead)
  return { before: cut(before, from), after: cut(after, from) }
}

/** The beginning of a text. */
export function cut(text: string, from = 0, most = longest): string {
  const piece = text.slice(from, from + most).toWellFormed()
  return `${from > 0 && piece ? '…' : ''}${piece}${text.length > from + most ? '…' : ''}`
}
