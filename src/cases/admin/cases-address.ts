import type { CaseKind, CaseState } from '#cases/model/case-words.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'

/** What the list of cases is asked for. */
export type CasesFilter = { state: CaseState | null; kind: CaseKind | null; isOverdue: boolean }

/** The address of the list with this filter; values that go without saying are left out. */
export function casesAddress({ state, kind, isOverdue, page = 1 }: CasesFilter & { page?: number }): string {
  const asked = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(isOverdue ? { overdue: 'yes' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return adminAddress.cases + (asked ? `?${asked}` : '')
}
