import { type HistoryEventName, isHistoryEvent } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { startOfDay } from '#kernel/time/start-of-day.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isThing } from './things.ts'

export const presets = ['today', 'yesterday', 'week'] as const
export type Preset = (typeof presets)[number]

/** What the history is asked for, as its address says it; null asks for all. Days are inclusive. */
export type HistoryFilter = {
  when: Preset | null
  from: string | null
  until: string | null
  person: string | null
  thing: string | null
  event: HistoryEventName | null
}

const names = ['when', 'from', 'until', 'person', 'thing', 'event'] as const

/** Reads the filter of an address; null where it asks for what there is not. Days that are given count before `when`. */
export function readHistoryFilter(asked: URLSearchParams): HistoryFilter | null {
  const given = Object.fromEntries(names.map((name) => [name, asked.get(name) || null]))
  const { when = null, person = null, thing = null, event = null } = given
  const days = [given.from ?? null, given.until ?? null]
  if (days.some((day) => day !== null && startOfDay(day) === null)) return null
  if (when !== null && !isPreset(when)) return null
  if (thing !== null && !isThing(thing)) return null
  if (event !== null && !isHistoryEvent(event)) return null
  const isBackwards = days[0] && days[1] && days[0] > days[1]
  const [from = null, until = null] = isBackwards ? days.toReversed() : days
  return { when: from || until ? null : when, from, until, person, thing, event }
}

function isPreset(given: string): given is Preset {
  return presets.some((preset) => preset === given)
}

/** What else an address of the history can say: beyond which event it begins, which event is open, and how far. */
export type HistoryShows = { older?: number; newer?: number; open?: number; part?: number }

export function historyAddress(filter: Partial<HistoryFilter>, shows: HistoryShows = {}): string {
  const said = new URLSearchParams()
  for (const name of names) if (filter[name]) said.set(name, filter[name])
  for (const [name, value] of Object.entries(shows))
    if (value !== undefined && !(name === 'part' && value === 1)) said.set(name, String(value))
  const query = said.toString()
  return adminAddress.history + (query ? `?${query}` : '')
}

export function isNarrowed(filter: HistoryFilter): boolean {
  return names.some((name) => filter[name] !== null)
}

/** The moments between which events are asked for, by the midnights of the body's seat. */
export function periodOf(
  { when, from, until }: HistoryFilter,
  now: Date,
): { since: Date | null; before: Date | null } {
  const today = todayIn(now)
  const [first, last] = when ? days(today)[when] : [from, until]
  return {
    since: first ? startOfDay(first) : null,
    before: last ? startOfDay(addDays(last, 1)) : null,
  }
}

/** The first and the last day of each preset. */
function days(today: string): Record<Preset, [string, string]> {
  return {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    week: [addDays(today, -6), today],
  }
}
