import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import { isIafFormat, isIafTemplate } from './iaf-template.ts'

/** How many days before the end of a month without a delivery somebody is reminded, as the database itself does. */
const reminded = 7
/** How far back a delivery may be recorded, in months. */
const recordable = 12

/** The months of which a delivery may be recorded, `2026-11` first. */
export function iafMonths(today: string): string[] {
  return Array.from({ length: recordable + 1 }, (_, back) => addMonths(firstDay(today), -back).slice(0, 7))
}

export function firstDay(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** A month that is to be delivered: by when, and whether that is over. */
export type IafDue = { month: string; by: string; isLate: boolean }

/** A month that waits for its delivery; `isUnchanged` where nothing that is sent was touched since the last one. */
export type IafReminder = IafDue & { isUnchanged: boolean }

/**
 * What is to be delivered, if anything: the month before, once there have been deliveries and it has none, or this one
 * in its last week. `months` are those with a delivery, `2026-11`.
 */
export function iafDue(months: readonly string[], today: string): IafDue | null {
  const [now = '', before = ''] = iafMonths(today)
  const isDone = (month: string) => months.includes(month)
  if (!isDone(now) && !isDone(before) && months.some((month) => month < before))
    return { month: before, by: lastDay(before), isLate: true }
  if (isDone(now) || addDays(today, reminded) <= lastDay(now)) return null
  return { month: now, by: lastDay(now), isLate: false }
}

function lastDay(month: string): string {
  return addDays(addMonths(`${month}-01`, 1), -1)
}

/** What was handed to the database, or that nothing had changed, as the log shows it. */
export type IafDelivery = {
  id: string
  /** `2026-11`. */
  month: string
  kind: 'files' | 'no-change'
  template: string
  files: { name: string; hash: string; records: number }[]
  ready: number
  broken: number
  /** A digest of what was handed over. */
  content: string
  /** ISO 8601, UTC. */
  at: string
  by: string | null
}

/**
 * What is asked for; unless said otherwise, this month as a workbook in the newest template. Null for unknown values.
 */
export function readIafAsked(today: string, read: (name: string) => string | null) {
  const month = read('month') ?? iafMonths(today)[0] ?? ''
  const [format, template] = [read('format') ?? 'xlsx', read('template') ?? '2.1']
  if (!isIafFormat(format) || !isIafTemplate(template) || !/^\d{4}-\d{2}$/.test(month)) return null
  return { month, format, template }
}
