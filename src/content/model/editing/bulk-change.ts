import type { Locale } from '#kernel/locales.ts'
import type { ListedTitle } from '../editors-view.ts'
import type { Place } from './place.ts'
import type { Refusal } from './publication.ts'
import type { UsedBy } from './used-by.ts'

export const bulkActions = ['publish', 'unpublish', 'trash', 'set'] as const
export type BulkAction = (typeof bulkActions)[number]
/** Everything that changes many entries as one. */
export type BatchAction = BulkAction | 'repoint' | 'restore' | 'erase'

/** The most entries that can be changed as one. */
export const mostAtOnce = 5000
/** Of those that a whole list has, so many are told one by one, what cannot be done first; the rest is counted. */
export const mostTold = 200

/** Entries of one kind: those that are named, or all on every page of the list with this query (`q=norma&es=draft`). */
export type Chosen = { ids: string[] } | { listed: string }

/** The same as it was seen in a preview, by its `sure` where it is a list. */
export type SeenChosen = { ids: string[] } | { listed: string; sure: string }

/** What becomes of a field that is a list: it says just these, these too, or these no more. */
export const listChanges = ['set', 'add', 'remove'] as const
export type ListChange = (typeof listChanges)[number]

/**
 * The field that `set` writes into the drafts, and what it is to say; null says nothing. `how` is for a list, where
 * anything but `set` depends on what each entry says.
 */
export type Setting = { field: string; value: string | boolean | string[] | null; how?: ListChange }

/**
 * `POST` to `adminAddress.entriesBulk` as JSON, with the session's token as `x-csrf-token`. `preview` changes nothing.
 * `do` names the entries that its person saw in the preview, with their revisions. With `all`, nothing is done if
 * anything cannot be; otherwise what can be done is. A whole list is named by its query and by the `sure` of the preview
 * that was seen: where it has other entries by now, nothing is done. Trash takes no languages. `repoint` leads every draft that leads to
 * one of `from` to another entry, and publishes those that had no other changes if it is asked to.
 */
export type BulkAsked =
  | ({ step: 'preview'; chosen: Chosen } & WhatBulk)
  | ({ step: 'do' } & ToDo)
  | { step: 'repoint'; kind: string; from: SeenChosen; to: string; publish: boolean }
  | { step: 'undo'; batch: string }

/** `set` is what the action of that name sets. */
export type WhatBulk = { kind: string; action: BulkAction; locales: Locale[]; set?: Setting }
/** What is done, and to which: those that are named, or a whole list. */
export type ToDo = WhatBulk & HowBulk & ({ entries: SeenEntry[] } | { listed: string; sure: string })
export type SeenEntry = { id: string; revision: number }
export type HowBulk = { all: boolean; overruled?: { reason: string } }

/** What would happen to one entry, language by language, or to what it says for all of them. */
export type BulkEffect = SeenEntry & { title: ListedTitle | null; effects: Partial<Record<Place, Effect>> }

/**
 * `would`: it can be done. `as-is`: it stands so already, or there is nothing to do it to. `warned`: only with a
 * reason. `not-public`: it was not public on the site that it was brought from, and is published by itself. `refused`: it
 * cannot be done. `conflict`: it was changed since it was seen. `gone`: there is no such entry.
 */
export type Effect = {
  outcome: 'would' | 'as-is' | 'warned' | 'not-public' | 'refused' | 'conflict' | 'gone'
  refusal?: Refusal
  /** Whether it cannot be shown without shared values that are not public and that the account may not write. */
  lacksShared?: true
  /** The languages in which visitors would see other shared values with it, and of which fields. */
  alsoIn?: { languages: Locale[]; fields: string[] }
  /** For when the language is planned to be published, where that plan ends with it: a moment in ISO 8601, UTC. */
  endsPlan?: string
}

/**
 * The answer to `preview`, in the order in which they were chosen. What is taken off the site is told with the places of
 * other entries that lead there. `counts` counts all of them, also those that are not among `entries`, and `sure` tells them
 * from others.
 */
export type BulkPreview = { entries: BulkEffect[]; counts: BulkCounts; usedBy: UsedBy | null; sure: string }

/** How many there are, to how many something would be done, and to how many more only with a reason. */
export type BulkCounts = { total: number; would: number; warned: number }

/** Counts what would be done. */
export function countEffects(entries: readonly BulkEffect[]): BulkCounts {
  const has = (outcome: Effect['outcome']) => (entry: BulkEffect) =>
    Object.values(entry.effects).some((effect) => effect.outcome === outcome)
  const rest = entries.filter((entry) => !has('would')(entry))
  return {
    total: entries.length,
    would: entries.length - rest.length,
    warned: rest.filter(has('warned')).length,
  }
}

const worstFirst: Effect['outcome'][] = [
  'refused',
  'conflict',
  'gone',
  'not-public',
  'warned',
  'would',
  'as-is',
]

/** What cannot be done first. */
export function inTellingOrder(entries: readonly BulkEffect[]): BulkEffect[] {
  const rank = ({ effects }: BulkEffect) =>
    Math.min(...Object.values(effects).map(({ outcome }) => worstFirst.indexOf(outcome)))
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

/** The answer to `do`: what was done and can be taken back as one, and what was not. `batch` is null if nothing was. */
export type BulkDone = { batch: string | null; done: number; entries: BulkEffect[] }

/** What a person did last to many entries, as the list offers to take it back. */
export type RecentBatch<Action extends BatchAction> = { id: string; action: Action; count: number }

/** The answer to `undo`: those that were changed by somebody since were left as they are. */
export type BulkUndone = { restored: number; left: { id: string; title: ListedTitle | null }[] }

/**
 * The refusals, in this order: 404, 422, 429, 409, 422, 422. `changed`: the list has other entries than were
 * seen. `not-published`: visitors would not find what links are to lead to.
 */
export type BulkRefused = {
  problem:
    | 'not-found'
    | 'not-valid'
    | 'too-many'
    | 'changed'
    | 'undone-before'
    | 'not-published'
    | 'target-leaves'
}
