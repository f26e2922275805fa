import type { Locale } from '#kernel/locales.ts'
import type { ListedTitle } from '../editors-view.ts'
import type { Refusal } from './publication.ts'
import type { UsedBy } from './used-by.ts'

export type BulkAction = 'publish' | 'unpublish' | 'trash'
/** Everything that changes many entries as one. */
export type BatchAction = BulkAction | 'repoint'

/** Entries of one kind: those that are named, or all on every page of the list with this query (`q=norma&es=draft`). */
export type Chosen = { ids: string[] } | { listed: string }

/**
 * `POST` to `adminAddress.entriesBulk` as JSON, with the session's token as `x-csrf-token`. `preview` changes nothing.
 * `do` names the entries that its person saw in the preview, with their revisions. With `all`, nothing is done if
 * anything cannot be; otherwise what can be done is. Trash takes no languages. `repoint` leads every draft that leads to
 * one of `from` to another entry, and publishes those that had no other changes if it is asked to.
 */
export type BulkAsked =
  | { step: 'preview'; kind: string; action: BulkAction; locales: Locale[]; chosen: Chosen }
  | ({ step: 'do'; kind: string; action: BulkAction; locales: Locale[]; entries: SeenEntry[] } & HowBulk)
  | { step: 'repoint'; from: string[]; to: string; publish: boolean }
  | { step: 'undo'; batch: string }

export type SeenEntry = { id: string; revision: number }
export type HowBulk = { all: boolean; overruled?: { reason: string } }

/** What would happen to one entry, language by language. */
export type BulkEffect = SeenEntry & { title: ListedTitle | null; effects: Partial<Record<Locale, Effect>> }

/**
 * `would`: it can be done. `as-is`: it stands so already, or there is nothing to do it to. `warned`: only with a
 * reason. `refused`: it cannot be done. `conflict`: it was changed since it was seen. `gone`: there is no such entry.
 */
export type Effect = {
  outcome: 'would' | 'as-is' | 'warned' | 'refused' | 'conflict' | 'gone'
  refusal?: Refusal
}

/**
 * The answer to `preview`, in the order in which they were chosen. What is taken off the site is told with the places of
 * other entries that lead there.
 */
export type BulkPreview = { entries: BulkEffect[]; usedBy: UsedBy | null }

/** The answer to `do`: what was done and can be taken back as one, and what was not. `batch` is null if nothing was. */
export type BulkDone = { batch: string | null; done: number; entries: BulkEffect[] }

/** The answer to `undo`: those that were changed by somebody since were left as they are. */
export type BulkUndone = { restored: number; left: { id: string; title: ListedTitle | null }[] }

/** The refusals, in this order: 404, 422, 429, 422, 422. `not-published`: visitors would not find what links are to lead to. */
export type BulkRefused = {
  problem: 'not-found' | 'not-valid' | 'too-many' | 'undone-before' | 'not-published'
}
