import type { AnyKind } from '#domain/content/define-kind.ts'
import { csvLine } from '#domain/content/interchange/csv-line.ts'
import type { InterchangeFormat } from '#domain/content/interchange/formats.ts'
import { type ExportedEntry, headOf, objectOf, rowOf } from '#domain/content/interchange/write-entries.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { byteOrderMark } from '#domain/messages/csv.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { recordEvent } from '../../history/record-event.ts'
import { cellContextOf } from './cell-context-of.ts'
import { entriesInOrder } from './entries-of-kind.ts'
import { countEntriesOf, languageStates } from './language-states.ts'
import { writeXlsx } from './write-xlsx.ts'

/**
 * The drafts of a kind as a file, in pieces as they are read; a workbook is one piece. It holds what editors see, and
 * beside it how each language stands. Who exported how many is recorded.
 */
export async function exportEntries(
  caller: Caller,
  kind: AnyKind,
  format: InterchangeFormat,
): Promise<Result<AsyncGenerator<Uint8Array>, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const count = await countEntriesOf(caller.database.orm, kind)
  const item = { id: crypto.randomUUID(), kind: kind.name, name: kind.plural[caller.locale] }
  await recordEvent(caller, { what: 'exported', item, details: { count: String(count) } })
  return succeed(writers[format](caller, kind))
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
      const state = (locale: Locale) => states.get(`${id} ${locale}`) ?? 'missing'
      const [es, en] = locales.map(state)
      return {
        key,
        values,
        state: { '_state.es': es ?? '', '_state.en': en ?? '', _changed: updatedAt.toISOString() },
      }
    })
  }
}
