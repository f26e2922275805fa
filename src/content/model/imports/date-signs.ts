/**
 * How a date such as `3/4/2026` is read: its day or its month first, or `each` by itself, where what can be two days
 * is none.
 */
export const dateOrders = ['day-first', 'month-first', 'each'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What the dates of a whole column say of their order: `mixed` where some speak for each, `unclear` where none does. */
export type FoundOrder = 'day-first' | 'month-first' | 'mixed' | 'unclear'

/** Some of the dates of a column that speak for one order, for the other, or for neither. */
export type DateSigns = { dayFirst: string[]; monthFirst: string[]; unclear: string[] }

/** So many of each sort are kept; they are enough to tell and to show. */
const kept = 3

/** The parts of a date with its year last, as they stand, without a midnight behind it; null for any other text. */
export function datePartsOf(cell: string): { one: string; other: string; year: string } | null {
  const [, one = '', , other = '', year = ''] = yearLast.exec(withoutMidnight(cell)) ?? []
  return year === '' ? null : { one, other, year }
}

const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/

/** A day as spreadsheets and programs write it, without the time that they add. */
export function withoutMidnight(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[t\s]0?0:00(:00(\.0+)?)?z?$/, '')
}

/** Notes what a cell tells of the order of dates in its column. */
export function noteDate(signs: Map<number, DateSigns>, at: number, cell: string): void {
  if (cell.length > 40) return
  const parts = datePartsOf(cell)
  if (!parts) return
  const [one, other] = [Number(parts.one), Number(parts.other)]
  if (one === other || Math.min(one, other) > 12) return
  let ofColumn = signs.get(at)
  if (!ofColumn) {
    ofColumn = { dayFirst: [], monthFirst: [], unclear: [] }
    signs.set(at, ofColumn)
  }
  const sort = ofColumn[one > 12 ? 'dayFirst' : other > 12 ? 'monthFirst' : 'unclear']
  if (sort.length < kept && !sort.includes(cell.trim())) sort.push(cell.trim())
}

/** The order that the dates of a column have, as far as they tell. */
export function foundOrder({ dayFirst, monthFirst }: DateSigns): FoundOrder {
  if (dayFirst.length > 0) return monthFirst.length > 0 ? 'mixed' : 'day-first'
  return monthFirst.length > 0 ? 'month-first' : 'unclear'
}

/** Three dates that show best what an order does: one that speaks for each order, then those that speak for neither. */
export function tellingDates({ dayFirst, monthFirst, unclear }: DateSigns): string[] {
  const first = [...dayFirst.slice(0, 1), ...monthFirst.slice(0, 1)]
  return [...first, ...unclear, ...dayFirst.slice(1), ...monthFirst.slice(1)].slice(0, 3)
}
