import { defaultLocale, type Locale } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import type { AnyKind } from './define-kind.ts'
import type { Place } from './editing/place.ts'

/**
 * What an account must be allowed to before it writes in these places of an entry. What all languages share belongs to
 * the default language; without places it is whoever writes such entries in some language. The site's identity, its
 * words, menus and colours are for administrators.
 */
export function neededToEdit(kind: AnyKind, where: readonly Place[]): Action {
  const languages = where.map((place) => (place === 'shared' ? defaultLocale : place))
  return kind.single ? { to: 'administer' } : { to: 'edit', kind: kind.name, languages }
}

/** What an account must be allowed to before it decides what visitors see of such entries in these languages. */
export function neededToPublish(kind: AnyKind, languages: readonly Locale[]): Action {
  return kind.single ? { to: 'administer' } : { to: 'publish', kind: kind.name, languages }
}

/**
 * What an account must be allowed to before it throws away an entry that visitors see, or that is planned, in these
 * languages, or takes it out of the trash to be seen there again.
 */
export function neededToTrash(kind: AnyKind, seenIn: readonly Locale[]): Action[] {
  const edits = neededToEdit(kind, ['shared'])
  return seenIn.length > 0 ? [edits, neededToPublish(kind, seenIn)] : [edits]
}
