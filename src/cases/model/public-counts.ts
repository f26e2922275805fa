/**
 * What is published of a number: itself, that it is 1 to 4, or nothing, where it would reveal another or is not
 * final.
 */
export type PublicCell = number | 'fewer-than-5' | 'not-shown'

/** What is published of a half-year that is over. */
export type CountedHalfYear = {
  /** `2026-1` for January to June. */
  halfYear: string
  received: PublicCell
  acknowledgedInTime: PublicCell
  feedbackInTime: PublicCell
  closed: PublicCell
}

/** Numbers from 1 to below this are not published, because so few people could be recognised. */
const smallest = 5

/**
 * What is published of the numbers of one row, of which the first includes all others. A number from 1 to 4 is
 * withheld, and so is a number that differs by 1 to 4 from another that is shown: the difference would count those
 * who are in one and not in the other. Null, a number that is not final, is not shown.
 */
export function publicCells(numbers: readonly [number, ...(number | null)[]]): PublicCell[] {
  if (isSmall(numbers[0])) return numbers.map(() => 'fewer-than-5')
  const shown: number[] = []
  return numbers.map((number) => {
    if (number === null) return 'not-shown'
    if (isSmall(number)) return 'fewer-than-5'
    if (shown.some((other) => isSmall(Math.abs(other - number)))) return 'not-shown'
    shown.push(number)
    return number
  })
}

function isSmall(number: number): boolean {
  return number > 0 && number < smallest
}

/** The half-year of a day, as counts are published by: `2026-1` to the end of June, then `2026-2`. */
export function halfYearOf(day: string): string {
  return `${day.slice(0, 4)}-${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`
}

/** The last day of a half-year. */
export function lastDayOf(halfYear: string): string {
  const [year, half] = halfYear.split('-')
  return half === '1' ? `${year}-06-30` : `${year}-12-31`
}
