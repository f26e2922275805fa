import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { type Action, type MaybeNarrowed, mayDo } from '#kernel/rights/rights.ts'
import type { AnyKind } from './define-kind.ts'
import { type Place, places } from './editing/place.ts'

/**
 * What an account must be allowed to before it writes in these places of an entry. What all languages share belongs to
 * the default language; without places it is whoever writes such entries in some language. The site's identity, its
 * words, menus and colours are for administrators.
 */
export function neededToEdit(kind: AnyKind, where: readonly Place[]): Action {
  const languages = where.map((place) => (place === 'shared' ? defaultLocale : place))
  return kind.single ? { to: 'administer' } : { to: 'edit', kind: kind.name, languages }
}

/**
 * The languages whose texts, or whose earlier publication, keep an account from the shared values of an entry that it made
 * itself: those that it may not write. Null where being the maker is no reason, because the account may not write such
 * entries at all, or writes the shared values of all of them.
 */
export function languagesOfOthers(kind: AnyKind, rights: MaybeNarrowed): Locale[] | null {
  const mayWrite = (where: readonly Place[]) => mayDo(rights, neededToEdit(kind, where))
  if (mayWrite(['shared'])) return null
  const others = locales.filter((each) => !mayWrite([each]))
  return others.length < locales.length ? others : null
}

/**
 * Where an account writes in an entry. `isTouched` says of a language whether it says anything in the entry or was ever
 * published.
 */
export function writablePlaces(
  kind: AnyKind,
  rights: MaybeNarrowed,
  { isMaker, isTouched }: { isMaker: boolean; isTouched(locale: Locale): boolean },
): Place[] {
  const others = isMaker ? languagesOfOthers(kind, rights) : null
  const ownsShared = others !== null && !others.some(isTouched)
  return places.filter(
    (place) => mayDo(rights, neededToEdit(kind, [place])) || (place === 'shared' && ownsShared),
  )
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
