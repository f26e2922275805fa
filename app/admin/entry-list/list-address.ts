import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import { type ListSort, writeSort } from '#domain/content/derive/list.ts'
import type { Waiting } from '#domain/content/editors-view.ts'

/** What a list was asked for; a sort of null is the kind's own. */
export type ListFilter = { query: string; waiting: Waiting | null; sort: string | null }

/** The address of a list that is asked for this; what goes without saying is left out. */
export function listAddress(
  section: AdminSectionPath,
  { query, waiting, sort, page = 1 }: Partial<ListFilter> & { page?: number },
): string {
  const asked = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(waiting ? { waiting } : {}),
    ...(sort ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return adminAddress.entries(section) + (asked ? `?${asked}` : '')
}

/** What a column's head asks for: the other way round where it is sorted by already, times with the latest first. */
export function nextSort(by: string, sort: ListSort): string {
  const reads = by === 'title' || by === 'order' ? 'ascending' : 'descending'
  const turned = sort.direction === 'ascending' ? 'descending' : 'ascending'
  return writeSort({ by, direction: sort.by === by ? turned : reads })
}
