import { z } from 'zod'
import type { TextFormat } from '#content/model/foreign-text/text-format.ts'
import { type DateOrder, datePartsOf } from '#content/model/imports/date-signs.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { SourceValue } from '../source-document.ts'
import { left, type ReadValue, read } from './reading.ts'
import { isSpecial } from './source-fields.ts'

const isDay = z.iso.date()

/**
 * The day that a value names: of a moment, the day on which it is in a time zone; of a text, as ISO 8601 has it, or with
 * its year last in an order that somebody said or that it tells itself. A number is a moment in seconds or milliseconds.
 */
export function readDay(value: SourceValue, zone: string, said: TextFormat | DateOrder | null): ReadValue {
  if (isSpecial(value)) return value.is === 'moment' ? dayOf(new Date(value.at), zone) : left('not-date')
  if (typeof value === 'number') return dayOf(new Date(value > 1e11 ? value : value * 1000), zone)
  if (typeof value !== 'string') return left('not-date')
  const text = value.trim()
  const [day = '', time] = text.split(/[T ]/, 2)
  if (isDay.safeParse(day).success)
    return /(Z|[+-]\d\d:?\d\d)$/.test(time ?? '') ? momentIn(text, zone) : read(day)
  const parts = datePartsOf(text)
  return parts ? inOrder(parts, said, text) : left('not-date', text)
}

function momentIn(text: string, zone: string): ReadValue {
  return dayOf(new Date(text.replace(' ', 'T')), zone)
}

function dayOf(moment: Date, zone: string): ReadValue {
  const at = moment.getTime()
  if (Number.isNaN(at)) return left('not-date')
  const day = todayIn(moment, zone)
  return isDay.safeParse(day).success ? read(day) : left('not-date', String(at))
}

type Parts = NonNullable<ReturnType<typeof datePartsOf>>

function inOrder({ one, other, year }: Parts, said: TextFormat | DateOrder | null, text: string): ReadValue {
  const first = said === 'day-first' || said === 'month-first' ? said : orderIn(Number(one), Number(other))
  if (first === null) return left('unclear-date', text)
  const [day, month] = first === 'day-first' ? [one, other] : [other, one]
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay.safeParse(written).success ? read(written) : left('not-date', text)
}

function orderIn(one: number, other: number): DateOrder | null {
  if (one > 12 || one === other) return 'day-first'
  return other > 12 ? 'month-first' : null
}
