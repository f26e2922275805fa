import { fail, type Result, succeed } from '#kernel/result.ts'
import { day } from '#kernel/text/plain-text.ts'

/** The day of the past, or today, for which somebody asks how something stood; null where they ask for none. */
export function readPastDay(asked: string | null, today: string): Result<string | null, 'not-a-past-day'> {
  if (asked === null || asked === '') return succeed(null)
  const read = day().safeParse(asked)
  return read.success && read.data <= today ? succeed(read.data) : fail('not-a-past-day')
}
