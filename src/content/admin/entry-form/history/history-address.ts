import type { PlacedField } from '#content/model/editing/place.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'

/** Where the history of an entry is: its list in the admin area, and its id. */
export type HistoryOf = { section: string; id: string }

/** What the history shows beside the list: a sitting, a publication, two versions, what bringing back would change or made. */
export type HistoryShows =
  | { sitting: number; whole?: boolean }
  | { publication: number }
  | { before: number | 'site'; after: number }
  | { restore: number; field?: PlacedField }
  | { restored: number; field?: PlacedField }
  | { page: number }

/** Whether what was typed is the number of a version. */
export function isVersion(typed: string, least: number, newest: number): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= newest
}

export function historyAddress({ section, id }: HistoryOf, shows: HistoryShows): string {
  const query = new URLSearchParams(
    Object.entries(shows).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === false || (name === 'page' && value === 1)) return []
      if (typeof value === 'object') return [[name, `${value.place}.${value.field}`]]
      return [[name, value === true ? '1' : String(value)]]
    }),
  ).toString()
  return adminAddress.entryHistory(section, id) + (query ? `?${query}` : '')
}
