import type { AdminSectionPath } from '#kernel/admin-addresses.ts'
import type { ListedTitle } from '../editors-view.ts'

/** An entry of any kind, found by its name. */
export type FoundEntry = { id: string; section: AdminSectionPath; title: ListedTitle }

/** `GET adminAddress.find` with `?q=…`, answered as JSON: the best first; without words, what was changed last. */
export type FoundEntries = { entries: FoundEntry[] }
