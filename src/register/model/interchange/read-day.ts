import { z } from 'zod'
import { type DateOrder, datePartsOf, withoutMidnight } from '#content/model/imports/date-signs.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'

const isDay = z.iso.date()

export type DayProblem = 'not-date' | 'ambiguous-date' | 'other-order'

/**
 * A day as people and spreadsheets write it: `2026-03-14`, `20260314`, `2026/3/14`, `14/3/2026`, `3/14/2026`,
 * `4.4.2026`, `14 de marzo de 2026`, `March 14, 2026`. `3/4/2026` is two days, unless it is known in which order its
 * column writes them; a year of two digits is none.
 */
export function readDay(cell: string, order: DateOrder = 'each'): Result<string, DayProblem> {
  const text = withoutMidnight(cell)
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst) {
    const [, year, separator, month, date] = yearFirst as unknown as [string, string, string, string, string]
    if (separator === '' && text.length !== 8) return fail('not-date')
    return dayOf(year, month, date)
  }
  const yearLast = datePartsOf(text)
  if (!yearLast) return readNamed(text)
  const { one, other, year } = yearLast
  const [first, second] = [Number(one), Number(other)]
  if (order === 'each' && first <= 12 && second <= 12 && first !== second) return fail('ambiguous-date')
  const isDayFirst = order === 'each' ? first > 12 : order === 'day-first'
  const day = isDayFirst ? dayOf(year, other, one) : dayOf(year, one, other)
  const isOther = !day.ok && (isDayFirst ? dayOf(year, one, other) : dayOf(year, other, one)).ok
  return isOther && order !== 'each' ? fail('other-order') : day
}

function readNamed(text: string): Result<string, 'not-date'> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.split(/[\s,.\-/]+/).filter((word) => word !== '' && word !== 'de' && word !== 'del')
  const [one = '', two = '', year = '', ...more] = words
  if (more.length > 0 || !/^\d{4}$/.test(year)) return fail('not-date')
  const [date, name] = /^\d/.test(one) ? [one, two] : [two, one]
  const month = months[name.slice(0, 3)]
  const isNamed = month !== undefined && fullMonths.some((full) => full.startsWith(name) && name.length >= 3)
  return isNamed && /^\d{1,2}$/.test(date) ? dayOf(year, String(month), date) : fail('not-date')
}

function dayOf(year: string, month: string, date: string): Result<string, 'not-date'> {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay.safeParse(day).success ? succeed(day) : fail('not-date')
}

const spanish = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
const english = 'january february march april may june july august september october november december'
const fullMonths = [...spanish.split(' '), ...english.split(' '), 'setiembre', 'sept']
const months: Record<string, number> = { set: 9 }
for (const names of [spanish, english])
  for (const [at, name] of names.split(' ').entries()) months[name.slice(0, 3)] = at + 1
