import type { ListedTitle } from '../editors-view.ts'
import type { BulkUndone } from './bulk-change.ts'
import type { TrashFilter } from './trash-filter.ts'

/** What can be done with entries of the trash: `restore` brings them back as drafts, `undo` takes that back. */
export const trashIntents = ['restore-as-it-was', 'restore', 'delete', 'undo'] as const
export type TrashIntent = (typeof trashIntents)[number]

/** Entries of the trash: those that are named, or all that a filter finds. */
export type Trashed = string[] | TrashFilter

/**
 * Why none of them was changed; `gone`: somebody else has restored or deleted them. The last two are about what was to be
 * taken back: it is not there any more, or was taken back before.
 */
export type TrashProblem = 'none-chosen' | 'too-many' | 'gone' | 'not-found' | 'undone-before'

/** Of more entries than these it is only told how many there are. */
export const mostNamed = 20

export type NamedEntry = { id: string; kind: string; key: string; title: ListedTitle | null }
/** An entry that cannot be deleted, and entries that lead to it; of many only the first. */
export type KeptEntry = NamedEntry & { usedBy: NamedEntry[]; usedInAll: number }
type Kept = { kept: KeptEntry[]; keptInAll: number }

/** What would be deleted for good; `sure` says that this is what was seen. */
export type ToErase = Kept & { count: number; named: NamedEntry[]; ids: string[] | null; sure: string }

/**
 * `left` are back, but not in every language on the site: their address is somebody else's now. `losesPlans`: what was
 * planned for some of them stays cancelled, as they are drafts.
 */
export type Restored = {
  count: number
  batch: string
  left: NamedEntry[]
  leftInAll: number
  losesPlans: boolean
}
export type Erased = Kept & { count: number }

/** What came of it. Deleting asks first, and again where there is something else by now. */
export type TrashOutcome =
  | { restored: Restored }
  | { asks: ToErase; isChanged: boolean }
  | { erased: Erased }
  | { undone: BulkUndone }
  | { problem: TrashProblem }
