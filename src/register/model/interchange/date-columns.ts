import {
  type DateOrder,
  type DateSigns,
  type FoundOrder,
  foundOrder,
  tellingDates,
} from '#content/model/imports/date-signs.ts'
import type { DatesNote } from '#content/model/imports/report.ts'
import { isDayColumn } from './column-meaning.ts'
import type { MappedHead } from './guess-columns.ts'

type Asked = Pick<MappedHead, 'orders'> & {
  names: readonly string[]
  /** What the columns mean, or are guessed to. */
  columns: readonly (string | null)[]
  signs: ReadonlyMap<number, DateSigns>
  /** Whether what was said of the orders was said of an earlier file. */
  isRecalled: boolean
}

export type ReadDates = {
  /** By the place of the column: as somebody said, else as all of its dates tell. */
  orders: DateOrder[]
  notes: DatesNote[]
  /** The columns whose order somebody has to confirm before they are read. */
  unconfirmed: string[]
}

/** In which order the dates of a file are read, column by column. */
export function readDates({ names, columns, orders, signs, isRecalled }: Asked): ReadDates {
  const read: ReadDates = { orders: [], notes: [], unconfirmed: [] }
  for (const [at, name] of names.entries()) {
    const seen = isDayColumn(columns[at] ?? null) ? signs.get(at) : undefined
    const said = orders[at] ?? null
    const found = seen && foundOrder(seen)
    read.orders[at] = said ?? (found === 'day-first' || found === 'month-first' ? found : 'each')
    if (!seen || !found) continue
    read.notes.push({ code: 'dates', said: name, found, examples: tellingDates(seen) })
    if (said === null || (isRecalled && contradicts(found, said))) read.unconfirmed.push(name)
  }
  return read
}

function contradicts(found: FoundOrder, said: DateOrder): boolean {
  return said !== 'each' && found !== 'unclear' && found !== said
}
