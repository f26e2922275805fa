import type { AnyKind } from '../define-kind.ts'
import { isKeepable } from '../derive/validator.ts'
import { checkChanges, noValues } from '../editing/changes.ts'
import type { Changes } from '../editing/edited-entry.ts'
import { type Place, type PlacedValues, places } from '../editing/place.ts'
import { isSameValue } from '../editing/same-value.ts'
import type { AnyField } from '../fields/field.ts'
import { plainText } from '../fields/rich-text.ts'
import { cut, cutToDifference } from '../imports/excerpt.ts'
import type { FieldChange } from '../imports/report.ts'
import { type CellContext, relatedByKeys } from './cell-context.ts'
import { columnOf, columnsOf, type FieldColumns } from './columns.ts'
import { readCells, writeCells } from './field-cells.ts'
import type { RowProblem } from './report.ts'
import type { SentRow } from './sent-entries.ts'

export type ReadChanges = { changes: Changes; fields: FieldChange[]; problems: RowProblem[] }

/**
 * What a row changes in an entry; `existing` is null for an entry that the row makes. A column that is not there
 * changes nothing, an empty cell takes the value away, and what would be written to the file in the same cells is no
 * change.
 */
export function readChanges(
  kind: AnyKind,
  { said, left = {} }: SentRow,
  existing: PlacedValues | null,
  context: CellContext,
): ReadChanges {
  const before = existing ?? noValues()
  const problems = 'values' in said ? strangeIn(kind, said.values) : []
  const changes: Changes = {}
  const fields: FieldChange[] = []
  for (const columns of columnsOf(kind)) {
    const { place, field, definition } = columns
    const was = before[place][field]
    const read =
      'cells' in said
        ? fromCells(columns, said.cells, was, context)
        : fromValues(columns, said.values, context)
    if (read === null) continue
    if (!read.ok) {
      problems.push(read.problem)
      continue
    }
    if (isSameValue(read.value, was)) continue
    // A file that says nothing of an address takes none away: a new entry has had one made, and visitors may know it.
    if (definition.type === 'slug' && read.value === null) continue
    changes[place] = { ...changes[place], [field]: read.value }
    // A value of the wrong shape cannot be written out; it is refused below with the others.
    if (!isKeepable(definition, read.value)) continue
    const [old, now] = [inShort(definition, was, context), inShort(definition, read.value, context)]
    const column = columnOf(place, field)
    const told = left[column] ? { left: left[column] } : {}
    fields.push({ field: column, ...cutToDifference(old, now), ...told })
  }
  // A new entry that says nothing there: nothing else would tell what it had.
  const untold = existing
    ? []
    : Object.keys(left).filter((column) => !fields.some(({ field }) => field === column))
  fields.push(...untold.map((field) => ({ field, from: '', to: '', left: left[field] })))
  const wrong = checkChanges(kind, changes).map(
    ({ path, code }): RowProblem => ({ column: columnAt(path), code }),
  )
  return { changes, fields, problems: [...problems, ...once(wrong)] }
}

/** What a field says as one short text: a rich text by its words, anything else as it stands in a file. */
function inShort(field: AnyField, value: unknown, context: CellContext): string {
  if (value === null || value === undefined) return ''
  if (field.type === 'richText') return plainText(value as Parameters<typeof plainText>[0])
  return writeCells(field, value, context).filter(Boolean).join(' · ')
}

/** Values under names that are no fields of the kind at that place. */
function strangeIn(kind: AnyKind, values: Changes): RowProblem[] {
  const isKnown = (place: Place, name: string) =>
    columnsOf(kind).some((each) => each.place === place && each.field === name)
  return places.flatMap((place) =>
    Object.keys(values[place] ?? {})
      .filter((name) => !isKnown(place, name))
      .map((name): RowProblem => ({ column: cut(`${place}.${name}`, 0, 80), code: 'unknown-field' })),
  )
}

type Read = { ok: true; value: unknown } | { ok: false; problem: RowProblem }

function fromCells(
  { definition, names }: FieldColumns,
  cells: Map<string, string>,
  was: unknown,
  context: CellContext,
): Read | null {
  if (!names.some((name) => cells.has(name))) return null
  const before = writeCells(definition, was, context)
  const given = names.map((name, at) => cells.get(name) ?? before[at] ?? '')
  if (isEqual(given, before)) return null
  const reading = readCells(definition, given, context)
  if (!reading.ok) {
    const column = names[reading.at] ?? names[0] ?? null
    const said = cut(reading.said ?? given[reading.at] ?? '', 0, 80)
    const hints = reading.hints ? { hints: reading.hints.map((hint) => cut(hint, 0, 80)) } : {}
    return { ok: false, problem: { column, code: reading.code, said, ...hints } }
  }
  return saysAsBefore(definition, reading.value, before, context) ? null : reading
}

/** Whether the value would be written as what is there already, such as `TRUE` and `true`. */
function saysAsBefore(
  definition: FieldColumns['definition'],
  value: unknown,
  before: string[],
  context: CellContext,
): boolean {
  try {
    return isEqual(writeCells(definition, value, context), before)
  } catch {
    // A value of the wrong shape cannot be written out; it is refused later.
    return false
  }
}

function fromValues(
  { place, field, definition, names }: FieldColumns,
  values: Changes,
  context: CellContext,
): Read | null {
  const inPlace = values[place]
  if (!inPlace || !Object.hasOwn(inPlace, field)) return null
  const related = relatedByKeys(definition, inPlace[field], context)
  if (related.ok) return related
  return {
    ok: false,
    problem: { column: names[0] ?? null, code: 'unknown-key', said: cut(related.said, 0, 80) },
  }
}

function isEqual(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at])
}

/** `es.title` and `cover.alt.es`, as a problem names them, by the names of their columns. */
function columnAt(path: string): string {
  const [first = '', second, ...rest] = path.split('.')
  const isPlace = places.some((place) => place !== 'shared' && place === first)
  const inside = isPlace ? rest : [second, ...rest].filter((each) => each !== undefined)
  const name = isPlace ? columnOf(first as Place, second ?? '') : first
  return [name, ...inside].join('.')
}

function once(problems: RowProblem[]): RowProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.column} ${problem.code}`, problem])).values()]
}
