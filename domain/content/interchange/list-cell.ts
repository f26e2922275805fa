import type { AnyField } from '../fields/field.ts'
import { type CellContext, type Reading, unreadable, wasRead } from './cell-context.ts'

/**
 * Texts in one cell, one a line. As JSON where lines would say something else: an empty list, texts with line ends or
 * spaces around them, one that begins as JSON does, and those that hold what else separates them.
 */
export function writeList(texts: string[], separator?: RegExp): string {
  const isPlain = (text: string) =>
    text !== '' && text === text.trim() && !/[\r\n]/.test(text) && !separator?.test(text)
  const inLines = texts.length > 0 && texts.every(isPlain) && !texts[0]?.startsWith('[')
  return inLines ? texts.join('\n') : JSON.stringify(texts)
}

/** The texts of such a cell. */
export function readList(cell: string, { parseJson }: CellContext, separator = /\r?\n/): Reading {
  if (!cell.trim().startsWith('['))
    return wasRead(
      cell
        .split(separator)
        .map((line) => line.trim())
        .filter(Boolean),
    )
  try {
    return wasRead(parseJson(cell))
  } catch {
    return unreadable(0, 'not-json')
  }
}

/** The ids of the entries whose keys a cell names, by line or comma. */
export function readKeys(cell: string, { to = '' }: AnyField, context: CellContext): Reading {
  const list = readList(cell, context, /[\r\n,]+/)
  if (!list.ok || !Array.isArray(list.value)) return list
  const ids: string[] = []
  for (const key of list.value as unknown[]) {
    const id = typeof key === 'string' ? context.idOf(to, key) : null
    if (id === null) return unreadable(0, 'unknown-key', String(key))
    ids.push(id)
  }
  return wasRead(ids)
}
