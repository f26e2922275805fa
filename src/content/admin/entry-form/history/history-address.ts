import { type AdminSectionPath, adminAddress } from '#kernel/admin-addresses.ts'

type Asked = { page: number; before: number | null; after: number | null }

/** The history of an entry, with what is compared in it. */
export function historyAddress(
  section: AdminSectionPath,
  id: string,
  { page, before, after }: Asked,
): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(after === null ? {} : { before: String(before ?? 0), after: String(after) }),
  })
  const search = query.toString()
  return search
    ? `${adminAddress.entryHistory(section, id)}?${search}`
    : adminAddress.entryHistory(section, id)
}
