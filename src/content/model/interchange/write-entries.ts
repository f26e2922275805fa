import type { AnyKind } from '../define-kind.ts'
import { type Place, type PlacedValues, places, type Values } from '../editing/place.ts'
import type { AnyField } from '../fields/field.ts'
import type { CellContext } from './cell-context.ts'
import { columnsOf, keyColumn, type StateColumn, stateColumns } from './columns.ts'
import { writeCells } from './field-cells.ts'
import { namedByKeys } from './related-keys.ts'

/** An entry as an export tells it: its draft, and beside it how it stands. */
export type ExportedEntry = { key: string; values: PlacedValues; state: Record<StateColumn, string> }

/** The names of the columns of an export. */
export function headOf(kind: AnyKind): string[] {
  return [keyColumn, ...columnsOf(kind).flatMap(({ names }) => names), ...stateColumns]
}

/** The cells of an entry under those names. */
export function rowOf(kind: AnyKind, { key, values, state }: ExportedEntry, context: CellContext): string[] {
  const cells = columnsOf(kind).flatMap(({ place, field, definition }) =>
    writeCells(definition, values[place][field], context),
  )
  return [key, ...cells, ...stateColumns.map((column) => state[column])]
}

/** The same for programs: everything as it is stored, relations by the keys of their entries. */
export function objectOf(kind: AnyKind, { key, values, state }: ExportedEntry, context: CellContext) {
  const told = places.map((place) => [place, inPlace(kind, place, values, context)])
  return { key, ...Object.fromEntries(told), _state: state }
}

function inPlace(kind: AnyKind, place: Place, values: PlacedValues, context: CellContext): Values {
  const fields = kind.fields as Record<string, AnyField>
  return Object.fromEntries(
    Object.entries(values[place]).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? [[name, namedByKeys(field, value, context)]] : []
    }),
  )
}
