/*
 * Arithmetic on calendar days written `YYYY-MM-DD`. A day has no hours here, so no change of daylight saving moves it;
 * which day it is at a moment is for `today.ts` to say.
 */

const dayMs = 24 * 60 * 60 * 1000

/** The day so many days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return inWords(new Date(utc(day).getTime() + days * dayMs))
}

/** The same day of the month so many months later; where that month is shorter, its last day. */
export function addMonths(day: string, months: number): string {
  const from = utc(day)
  const lastOfMonth = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const date = Math.min(from.getUTCDate(), lastOfMonth.getUTCDate())
  return inWords(new Date(Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), date)))
}

/**
 * The day that is so many days from Monday to Friday later; public holidays are not known here and count as working
 * days.
 */
export function addWorkingDays(day: string, days: number): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1)
    const weekday = utc(reached).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return reached
}

/** The earliest of some days. */
export function earliest(first: string, ...others: string[]): string {
  return [first, ...others].sort()[0] ?? first
}

function utc(day: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('A calendar day is written YYYY-MM-DD')
  return new Date(`${day}T00:00:00Z`)
}

function inWords(date: Date): string {
  return date.toISOString().slice(0, 10)
}
