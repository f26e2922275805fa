import { type ListSort, writeSort } from '#content/model/derive/list.ts'
import { emptyAsk, type ListAsk, writeListAsk } from '#content/model/derive/list-filters.ts'
import { type AdminSectionPath, adminAddress } from '#kernel/admin-addresses.ts'

/** The address of a list that is asked for this; what goes without saying is left out. */
export function listAddress(section: AdminSectionPath, ask: Partial<ListAsk>, page = 1): string {
  const params = writeListAsk({ ...emptyAsk, ...ask })
  if (page > 1) params.set('page', String(page))
  const asked = params.toString()
  return adminAddress.entries(section) + (asked ? `?${asked}` : '')
}

/** What a column's head asks for: the other way round where it is sorted by already, times with the latest first. */
export function nextSort(by: string, sort: ListSort): string {
  const reads = by === 'title' || by === 'order' ? 'ascending' : 'descending'
  const turned = sort.direction === 'ascending' ? 'descending' : 'ascending'
  return writeSort({ by, direction: sort.by === by ? turned : reads })
}
