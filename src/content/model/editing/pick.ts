import type { Locale } from '#kernel/locales.ts'
import type { LanguageState, ListedTitle } from '../editors-view.ts'

/** An entry that a field may point to, as it is chosen from a list. */
export type PickableEntry = {
  id: string
  key: string
  title: ListedTitle | null
  states: Record<Locale, LanguageState>
  trashed: boolean
}

/**
 * The answer of `adminAddress.pick(kind)`: to `?q=…` the entries whose names have these words, and whether there are
 * more; to `?ids=…,…` those with these ids in this order, trashed ones too, and without those that there are not.
 */
export type PickAnswer = { entries: PickableEntry[]; more: boolean }

/** How many ids are answered at once; no field points to more. */
export const mostPicked = 100
