import type { Changes } from '../editing/edited-entry.ts'
import { places } from '../editing/place.ts'
import { isIgnored } from './columns.ts'
import { cut } from './excerpt.ts'
import { importLimits } from './formats.ts'
import type { FileNote, FileProblem, RowProblem } from './report.ts'
import type { SentRow } from './sent-entries.ts'

/** The entries of a JSON file: a list of `{ key, shared, es, en }`, as an export writes it. */
export function readObjects(value: unknown): { rows: SentRow[]; notes: FileNote[]; problems: FileProblem[] } {
  if (!Array.isArray(value)) return { rows: [], notes: [], problems: [{ code: 'not-entries' }] }
  if (value.length > importLimits.rows)
    return { rows: [], notes: [], problems: [{ code: 'too-many-rows', said: String(value.length) }] }
  const ignored = new Set(
    value.flatMap((each) => (isObject(each) ? Object.keys(each).filter(isIgnored) : [])),
  )
  return {
    rows: value.map((each, at) => sentObject(each, at + 1)),
    notes: ignored.size > 0 ? [{ code: 'ignored', said: cut([...ignored].join(', '), 0, 200) }] : [],
    problems: value.length === 0 ? [{ code: 'empty' }] : [],
  }
}

function sentObject(value: unknown, number: number): SentRow {
  if (!isObject(value) || typeof value.key !== 'string') {
    const problem: RowProblem = { column: null, code: isObject(value) ? 'no-key' : 'not-an-entry' }
    return { number, key: '', said: { values: {} }, problems: [problem] }
  }
  const known: readonly string[] = ['key', ...places]
  const strange = Object.keys(value).filter((name) => !known.includes(name) && !isIgnored(name))
  const malformed = places.filter((place) => Object.hasOwn(value, place) && !isObject(value[place]))
  const given = places.filter((place) => isObject(value[place]))
  const values: Changes = Object.fromEntries(given.map((place) => [place, value[place]]))
  return {
    number,
    key: value.key.trim(),
    said: { values },
    problems: [
      ...strange.map((name): RowProblem => ({ column: cut(name, 0, 80), code: 'unknown-field' })),
      ...malformed.map((column): RowProblem => ({ column, code: 'not-valid' })),
    ],
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
