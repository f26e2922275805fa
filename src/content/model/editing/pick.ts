import type { EmbeddedCertificate } from '#kernel/embedded-certificate.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import type { AnyKind } from '../define-kind.ts'
import type { FoundIn, LanguageState, ListedTitle } from '../editors-view.ts'

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

/** How many are offered where all are, those whose titles come first. */
export const mostOffered = 300

/** How many ids are answered at once; no field points to more. */
export const mostPicked = 100

/** An entry that a text may link to. Its kind is told in words, as entries of all kinds are offered together. */
export type LinkTarget = PickableEntry & { kind: string; kindLabel: string }

/** A page that every site has and that is no entry, as the list or the form of a kind of content. */
export type PageTarget = { href: string; name: string }

/**
 * The answer of `adminAddress.linkTargets`, to `?q=…` and to `?ids=…,…` as that of `adminAddress.pick(kind)`; to words
 * also the pages that they name, in the language of whoever asks; to `?file=…` the published documents with that file.
 */
export type LinkTargets = { entries: LinkTarget[]; pages: PageTarget[]; more: boolean }

/** A certificate that a text may show, by its id, in the language of whoever asks. */
export type CertificateTarget = EmbeddedCertificate & { id: string }

/**
 * The answer of `adminAddress.textCertificates`, always of what visitors may be led to: to `?q=…` the certificates of the
 * directory that are found by these words or this number, to `?id=…&id=…` those, to `?number=…` the one
 * whose page has that number in its address.
 */
export type CertificateTargets = { certificates: CertificateTarget[]; more: boolean }

/** Whether entries of a kind stand on a page that a link can lead to. */
export function hasPages(kind: AnyKind): boolean {
  return kind.address({ slug: 'a', key: 'a', values: { brand: { slug: 'a' } } }, defaultLocale) !== null
}

/** Whether each entry of a kind has a page of its own, and not only a place on one that is there without it. */
export function hasOwnPages(kind: AnyKind): boolean {
  const addressOf = (name: string) =>
    kind.address({ slug: name, key: name, values: { brand: { slug: name } } }, defaultLocale)
  return addressOf('a') !== addressOf('b')
}

/** An entry of any kind, found by its name. */
export type FoundEntry = { id: string; section: string; title: ListedTitle; found: FoundIn | null }

/** What stands at an id; null where there is nothing, `unanswered` where nobody says so. */
export type Described<Target> = Target | null | 'unanswered'
