import type { Locale } from '#kernel/locales.ts'
import type { Afterwards } from '../derive/afterwards.ts'
import type { ListedTitle } from '../editors-view.ts'
import type { Place } from './place.ts'

/** What an editor is about to do to an entry in some languages; its own address moves in one of them. */
export const useChanges = ['unpublish', 'move'] as const
export type UseChange = (typeof useChanges)[number]

/** How many places are told with their names; of the others there is the number. */
export const usesTold = 200

/** How many of them are in view at once; the others are folded. */
export const usesInView = 20

/**
 * A field of an entry that leads to others: in a language, or once for all of them (`shared`). `pages` is where visitors
 * meet it, in each language in which they do.
 */
export type EntryUse = {
  entryId: string
  kind: string
  kindLabel: string
  title: ListedTitle | null
  place: Place
  field: string
  fieldLabel: string
  isInDraft: boolean
  pages: { locale: Locale; href: string }[]
  /** Where something is to change: what visitors of these languages find there then. */
  afterwards: { what: UseEffect; locales: Locale[] }[]
}

/** Of a move, `follows` leads to the new address at once, and `redirected` by way of the old one. */
export type UseEffect = Afterwards | 'follows' | 'redirected'

/**
 * The answer of `adminAddress.entryUses(id)`: every place that leads to the entry, the published ones first. With
 * `?change=unpublish&locale=…&locale=…` those that visitors see, and what they find there once the languages have gone;
 * with `?change=move&locale=…` what becomes of them when its address changes. `places` counts all, `uses` tells the
 * first of them. `lists` are the pages that list the entry by themselves, in the languages in which visitors see it or
 * would miss it: nothing in them names it. `listings` counts them all. What
 * `isPlaced` is a page with an address of its own in the code: menus, forms and other pages lead there by themselves.
 */
export type UsedBy = {
  places: number
  uses: EntryUse[]
  isPlaced: boolean
  listings: number
  lists: { locale: Locale; href: string }[]
}

/**
 * What came of leading what led to some entries to another one (see `BulkAsked`). `left` counts the entries that still
 * lead there: no field of theirs can name the other one. `unpublished` counts those whose draft says it and whose page
 * does not yet, though it was to be published: something else in them has changed, or stands in the way.
 */
export type Repointed = {
  batch: string | null
  done: number
  published: number
  unpublished: number
  left: number
}
