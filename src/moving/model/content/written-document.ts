import type { SourceDocument, SourceSpecial, SourceValue } from '../source-document.ts'

/** A value as JSON, in which a map is no object: a field may have any name. */
type Written =
  | null
  | boolean
  | number
  | string
  | Written[]
  | { map: [string, Written][] }
  | { special: SourceSpecial }

/** A document as one text, of which `readWritten` makes the same again. */
export function writtenDocument({ path, values, state }: SourceDocument): string {
  return JSON.stringify(state === undefined ? [path, written(values)] : [path, written(values), state])
}

export function readWritten(text: string): SourceDocument {
  const [path, values, ...state] = JSON.parse(text) as [string[], Written, ...[SourceDocument['state']?]]
  const document = { path, values: readBack(values) as SourceDocument['values'] }
  return state.length === 0 ? document : { ...document, state: state[0] ?? null }
}

function written(value: SourceValue): Written {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(written)
  if (value instanceof Map) return { map: [...value].map(([name, each]) => [name, written(each)]) }
  return { special: value as SourceSpecial }
}

function readBack(value: Written): SourceValue {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(readBack)
  return 'map' in value ? new Map(value.map.map(([name, each]) => [name, readBack(each)])) : value.special
}
