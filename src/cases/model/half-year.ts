/** The half-year of a day, as counts are published by: `2026-1` to the end of June, then `2026-2`. */
export function halfYearOf(day: string): string {
  return `${day.slice(0, 4)}-${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`
}

/** The last day of a half-year. */
export function lastDayOf(halfYear: string): string {
  const [year, half] = halfYear.split('-')
  return half === '1' ? `${year}-06-30` : `${year}-12-31`
}
