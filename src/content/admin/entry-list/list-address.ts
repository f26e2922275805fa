import { type ListSort, writeSort } from '#content/model/derive/list.ts'
import { emptyAsk, type ListAsk, writeListAsk } from '#content/model/derive/list-filters.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'

/** The address of a list with these filters; defaults are left out. */
export function listAddress(section: string, ask: Partial<ListAsk>, page = 1): string {
  const params = writeListAsk({ ...emptyAsk, ...ask })
  if (page > 1) params.set('page', String(page))
  const asked = params.toString()
  return adminAddress.entries(section) + (asked ? `?${asked}` : '')
}

/**
 * The sort that a column's head links to: reversed where the list is sorted by it already, times with the latest first.
 */
export function nextSort(by: string, sort: ListSort): string {
  const reads = by === 'title' || by === 'order' ? 'ascending' : 'descending'
  const turned = sort.direction === 'ascending' ? 'descending' : 'ascending'
  return writeSort({ by, direction: sort.by === by ? turned : reads })
}
