import type { Doer } from '#kernel/doer.ts'
import type { Locale } from '#kernel/locales.ts'
import type { AnyKind } from '../define-kind.ts'
import type { ListedTitle } from '../editors-view.ts'
import { isPlacedPage } from '../kinds/page.ts'

/** How long what is in the trash can be taken out again, in days. */
export const trashDays = 90

/** Why an entry can neither be put into the trash nor be taken off the site; null where it can. */
export type Needed = 'single' | 'fixed-page'
export function neededAs(kind: AnyKind, key: string): Needed | null {
  if (kind.single) return 'single'
  return isPlacedPage(kind, key) ? 'fixed-page' : null
}

/** An entry in the trash. Moments are in ISO 8601, UTC. */
export type TrashedEntry = {
  id: string
  kind: string
  key: string
  title: ListedTitle | null
  trashedAt: string
  trashedBy: Doer
  /** When it is removed for good. */
  endsAt: string
  /** The languages that visitors saw until then, or for which something was planned: they come back with it as it was. */
  comesBackIn: Locale[]
  /** Whether the caller may take it out of the trash, as drafts. */
  mayRestore: boolean
}
