import { historyAddress as entryHistoryAddress } from '#content/admin/entry-form/history/history-address.ts'
import { adminPlaceOf, formAddress } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { HistoryEventName, ListedEvent } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { addressSection } from '../import/address-view.tsx'

/** What is done with a list as a whole leads to the list. */
export const manyAtOnce: ReadonlySet<HistoryEventName> = new Set([
  'imported',
  'import-undone',
  'decided-many',
  'decided-many-undone',
  'exported',
  'many-changed',
  'many-undone',
  'view-shared',
  'view-renamed',
  'view-erased',
])

/** Where the thing is that an event is about; null where it has no page, or is there no more. */
export function itemAddress({ what, item, details }: ListedEvent, isThere: boolean): string | null {
  if (!item) return null
  const other = others[item.kind]?.(details.record ?? item.id)
  if (other) return other
  const section = kindNamed(item.kind)?.section
  if (manyAtOnce.has(what)) return section ? adminAddress.entries(section.path) : null
  return isThere ? formAddress(item.kind, item.id) : null
}

/** The pages of items that are no entries. */
const others: Record<string, (id: string) => string> = {
  media: adminAddress.mediaFile,
  company: adminAddress.company,
  certificate: adminAddress.certificate,
  'register-iaf': () => adminAddress.iaf,
  register: adminAddress.registerImportRun,
  'api-key': () => adminAddress.apiKeys,
  'signing-keys': () => adminAddress.signingKeys,
  'former-address': () => adminAddress.formerAddresses,
  account: () => adminAddress.accounts,
  // Entries of several kinds at once.
  trash: () => adminAddress.trash,
}

/** Where the difference that an event made can be seen; null where there is none. */
export function differenceAddress({ what, item, details }: ListedEvent, isThere: boolean): string | null {
  if (!item || !isThere) return null
  const number = Number(details.became ?? details.revision ?? (what === 'entry-created' ? 1 : 0))
  if (!Number.isInteger(number) || number < 1) return null
  return entryDifference(
    item.kind,
    item.id,
    what === 'published' ? { publication: number } : { sitting: number },
  )
}

/** The report of an import, which says what it did to each row. */
export function reportAddress({ what, item }: ListedEvent): string | null {
  if (!item || (what !== 'imported' && what !== 'import-undone')) return null
  if (item.kind === 'account') return adminAddress.peopleImportRun(item.id)
  const section = item.kind === 'former-address' ? addressSection : kindNamed(item.kind)?.section?.path
  return section ? adminAddress.importRun(section, item.id) : null
}

/** The difference of one version of an entry: what was published, or what was written. */
export function entryDifference(
  kind: string,
  id: string,
  shows: { publication: number } | { sitting: number },
): string | null {
  const place = adminPlaceOf(kind)
  return place && entryHistoryAddress({ section: place.path, id }, shows)
}
