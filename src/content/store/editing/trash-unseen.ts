import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { markTrashed, unmarkTrashed } from './trash-rows.ts'

/*
 * What an import does with many entries is one event of the history, which leads to its report: the entries have none of
 * their own, which would hide everything else. Whoever began it announces their kind.
 */

/**
 * Puts many entries that visitors do not see into the trash, as `trashAll` does with those that they may see: what was
 * planned for them will not happen. In a transaction that holds them.
 */
export async function trashUnseen(orm: Orm, caller: Editor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await markTrashed(orm, caller, new Map(ids.map((id) => [id, {}])))
}

/**
 * Takes entries out of the trash as drafts, to the places that they had, as `restoreAll` does with those that may have
 * been on the site.
 */
export async function untrashAsDrafts(orm: Orm, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await unmarkTrashed(orm, ids)
}
