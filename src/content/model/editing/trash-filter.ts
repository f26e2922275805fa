import { addDays } from '#kernel/time/calendar-days.ts'
import { startOfDay } from '#kernel/time/start-of-day.ts'
import { kindNamed } from '../kinds/index.ts'

/** What is asked for of the trash, as its address says it; null asks for all. Days are inclusive. */
export type TrashFilter = {
  query: string
  kind: string | null
  /** Who put it there. */
  by: string | null
  from: string | null
  until: string | null
}

/** The filter in an address; null where a value is none. An empty value counts as none. */
export function readTrashFilter(asked: URLSearchParams): TrashFilter | null {
  const query = (asked.get('q') ?? '').trim().slice(0, 200).toWellFormed()
  const [kind, by] = [asked.get('kind') || null, asked.get('by') || null]
  const days = [asked.get('from') || null, asked.get('until') || null]
  if (kind !== null && kindNamed(kind) === null) return null
  if (by !== null && (by.length > 200 || by.includes('\0') || !by.isWellFormed())) return null
  if (days.some((day) => day !== null && startOfDay(day) === null)) return null
  const isBackwards = days[0] && days[1] && days[0] > days[1]
  const [from = null, until = null] = isBackwards ? days.toReversed() : days
  return { query: query.replaceAll('\0', ''), kind, by, from, until }
}

/** The same as the query of an address; empty where everything is asked for. */
export function writeTrashFilter({ query, ...filter }: TrashFilter, page = 1): string {
  const asked = new URLSearchParams()
  if (query) asked.set('q', query)
  for (const [name, value] of Object.entries(filter)) if (value) asked.set(name, value)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `?${asked}` : ''
}

/** The moments between which something was put there, by the midnights of the body's seat. */
export function trashedBetween({ from, until }: TrashFilter): { since: Date | null; before: Date | null } {
  return { since: from ? startOfDay(from) : null, before: until ? startOfDay(addDays(until, 1)) : null }
}
