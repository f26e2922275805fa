import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { recordEntryEvents } from './record-entry-event.ts'
import { markTrashed, unmarkTrashed } from './trash-rows.ts'

/**
 * Puts many entries that visitors do not see into the trash, as `trashAll` does with those that they may see: what was
 * planned for them will not happen. In a transaction that holds them; whoever began it announces their kind.
 */
export async function trashUnseen(orm: Orm, caller: Editor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await markTrashed(orm, caller, new Map(ids.map((id) => [id, {}])))
  await recordEntryEvents(orm, caller, 'trashed', ids)
}

/**
 * Takes entries out of the trash as drafts, to the places that they had, as `restoreAll` does with those that may have
 * been on the site.
 */
export async function untrashAsDrafts(orm: Orm, caller: Editor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await unmarkTrashed(orm, ids)
  await recordEntryEvents(orm, caller, 'untrashed', ids)
}
