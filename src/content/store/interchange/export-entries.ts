import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { namedByKeys } from '#content/model/interchange/cell-context.ts'
import type { InterchangeFormat } from '#content/model/interchange/sent-entries.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { type Place, type PlacedValues, places, type Values } from '../../model/editing/place.ts'
import type { AnyField } from '../../model/fields/field.ts'
import type { CellContext } from '../../model/interchange/cell-context.ts'
import { columnsOf, keyColumn, type StateColumn, stateColumns } from '../../model/interchange/columns.ts'
import { writeCells } from '../../model/interchange/field-cells.ts'
import { writeXlsx } from '../imports/write-xlsx.ts'
import { stateOf, withLanguages } from '../language-rows.ts'
import { entry } from '../tables/content.ts'
import { cellContextOf, entriesInOrder } from './entries-of-kind.ts'

/**
 * The drafts of a kind as a file, in pieces as they are read; a workbook is one piece. It holds what editors see, and
 * beside it how each language stands. Who exported how many is recorded.
 */
export async function exportEntries(
  caller: Editor,
  kind: AnyKind,
  format: InterchangeFormat,
): Promise<AsyncGenerator<Uint8Array>> {
  const count = await countEntriesOf(caller.database.orm, kind)
  const item = { id: crypto.randomUUID(), kind: kind.name, name: kind.plural[caller.locale] }
  await recordEvent(caller, { what: 'exported', item, details: { count: String(count) } })
  return writers[format](caller, kind)
}

const encoder = new TextEncoder()

const writers = {
  async *csv(caller, kind) {
    const context = await cellContextOf(caller.database.orm, kind)
    yield encoder.encode(byteOrderMark + csvLine(headOf(kind)))
    for await (const some of exported(caller, kind))
      yield encoder.encode(some.map((each) => csvLine(rowOf(kind, each, context))).join(''))
  },
  async *json(caller, kind) {
    const context = await cellContextOf(caller.database.orm, kind)
    let before = '[\n'
    for await (const some of exported(caller, kind)) {
      const told = some.map((each) => JSON.stringify(objectOf(kind, each, context), null, 2))
      yield encoder.encode(before + told.join(',\n'))
      before = ',\n'
    }
    yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n')
  },
  async *xlsx(caller, kind) {
    const context = await cellContextOf(caller.database.orm, kind)
    const rows: string[][] = []
    for await (const some of exported(caller, kind))
      rows.push(...some.map((each) => rowOf(kind, each, context)))
    yield await writeXlsx(kind.plural[caller.locale], headOf(kind), rows)
  },
} satisfies Record<InterchangeFormat, (caller: Caller, kind: AnyKind) => AsyncGenerator<Uint8Array>>

async function* exported({ database: { orm } }: Caller, kind: AnyKind): AsyncGenerator<ExportedEntry[]> {
  for await (const some of entriesInOrder(orm, kind)) {
    const states = await languageStates(
      orm,
      some.map(({ id }) => id),
    )
    yield some.map(({ id, key, values, updatedAt }) => {
      const stateIn = Object.fromEntries(
        locales.map((locale) => [`_state.${locale}`, states.get(`${id} ${locale}`) ?? 'missing']),
      ) as Record<`_state.${Locale}`, string>
      return {
        key,
        values,
        state: { ...stateIn, _changed: updatedAt.toISOString() },
      }
    })
  }
}

/** How each language of these entries stands, by `{id} {language}`. */
async function languageStates(orm: Orm, ids: string[]): Promise<Map<string, string>> {
  const rows = await withLanguages(
    orm
      .select({ id: entry.id, states: byLocale(stateOf) })
      .from(entry)
      .$dynamic(),
  ).where(inArray(entry.id, ids))
  return new Map(rows.flatMap((row) => locales.map((locale) => [`${row.id} ${locale}`, row.states[locale]])))
}

/** How many entries of a kind are not in the trash. */
async function countEntriesOf(orm: Orm, kind: AnyKind): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), isNull(entry.trashedAt)))
  return row?.count ?? 0
}

/** An entry as an export tells it: its draft, and beside it how it stands. */
type ExportedEntry = { key: string; values: PlacedValues; state: Record<StateColumn, string> }

/** The names of the columns of an export. */
function headOf(kind: AnyKind): string[] {
  return [keyColumn, ...columnsOf(kind).flatMap(({ names }) => names), ...stateColumns]
}

/** The cells of an entry under those names. */
function rowOf(kind: AnyKind, { key, values, state }: ExportedEntry, context: CellContext): string[] {
  const cells = columnsOf(kind).flatMap(({ place, field, definition }) =>
    writeCells(definition, values[place][field], context),
  )
  return [key, ...cells, ...stateColumns.map((column) => state[column])]
}

/** The same for programs: everything as it is stored, relations by the keys of their entries. */
function objectOf(kind: AnyKind, { key, values, state }: ExportedEntry, context: CellContext) {
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
