import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import type { SettableField } from '#content/model/derive/settable.ts'
import type { BulkAction } from '#content/model/editing/bulk-change.ts'
import type { ListedEntry } from '#content/model/editors-view.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit, neededToPublish, neededToTrash } from '#content/model/needed-rights.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import type { Selection } from './use-selection.ts'

/** The languages in which the account may do it; what all languages share is asked by the server. */
export function useAllowedLanguages(name: string, action: BulkAction): Locale[] {
  const mayDo = useMayDo()
  const kind = kindNamed(name)
  const needed = action === 'set' ? neededToEdit : neededToPublish
  return locales.filter((locale) => kind && mayDo(needed(kind, [locale])))
}

/** What the person may do with several entries of a kind, in some language. */
export function useAllowedActions(name: string, settable: SettableField[]): BulkAction[] {
  const mayDo = useMayDo()
  const kind = kindNamed(name)
  if (!kind) return []
  const publishes = locales.some((locale) => mayDo(neededToPublish(kind, [locale])))
  const sets = settable.some(({ localised }) =>
    localised
      ? locales.some((locale) => mayDo(neededToEdit(kind, [locale])))
      : mayDo(neededToEdit(kind, ['shared'])),
  )
  return [
    ...(publishes ? (['publish', 'unpublish'] as const) : []),
    ...(neededToTrash(kind, []).every(mayDo) ? (['trash'] as const) : []),
    ...(sets ? (['set'] as const) : []),
  ]
}

/** How many of those that are chosen the person may not throw away, and what that needs. */
export type KeptOnSite = { count: number; needs: Action }

/**
 * What keeps the person from throwing away those that are chosen: the server refuses all of them where visitors see one
 * that the person may not take off the site. Of what is chosen on other pages only the server knows.
 */
export function useKeptOnSite(name: string, entries: ListedEntry[], { ids }: Selection): KeptOnSite | null {
  const mayDo = useMayDo()
  const kind = kindNamed(name)
  if (!kind) return null
  const kept = entries
    .filter(({ id }) => ids.has(id))
    .map(({ states, planned }) =>
      locales.filter((each) => states[each].state === 'published' || planned[each]),
    )
    .filter((seenIn) => seenIn.length > 0 && !mayDo(neededToPublish(kind, seenIn)))
  const needs = neededToPublish(
    kind,
    locales.filter((each) => kept.some((seenIn) => seenIn.includes(each))),
  )
  return kept.length > 0 ? { count: kept.length, needs } : null
}
