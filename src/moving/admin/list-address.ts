import { adminAddress } from '#kernel/admin-addresses.ts'

/** The address of the list with these words; what goes without saying is left out. */
export function formerAddressesAddress(query: string, page = 1): string {
  const asked = new URLSearchParams({ ...(query && { q: query }), ...(page > 1 && { page: String(page) }) })
  return adminAddress.formerAddresses + (asked.size > 0 ? `?${asked}` : '')
}
