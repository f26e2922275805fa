import { defaultLocale } from '#kernel/locales.ts'
import type { AnyKind } from '../define-kind.ts'
import type { PickableEntry } from './pick.ts'

/** An entry that a text may link to. Its kind is told in words, as entries of all kinds are offered together. */
export type LinkTarget = PickableEntry & { kind: string; kindLabel: string }

/** The answer of `adminAddress.linkTargets`, to `?q=…` and to `?ids=…,…` as that of `adminAddress.pick(kind)`. */
export type LinkTargets = { entries: LinkTarget[]; more: boolean }

/** Whether entries of a kind stand on a page that a link can lead to. */
export function hasPages(kind: AnyKind): boolean {
  return kind.address({ slug: 'a', key: 'a', values: { brand: { slug: 'a' } } }, defaultLocale) !== null
}
