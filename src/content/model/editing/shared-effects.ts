import type { Locale } from '#kernel/locales.ts'
import type { FieldDifference } from './revisions/revision.ts'

/**
 * What publishing languages of an entry does with what all languages share: the answer of `GET` to
 * `adminAddress.entryPublication(id)` with `?locale=…`.
 */
export type SharedEffects = {
  /** The other languages on the site in which visitors will see something else, and what. */
  changes: { locale: Locale; differences: FieldDifference[] }[]
  /** What was written and is not published with them, because the account may not write it. */
  left: FieldDifference[]
  /** The hash of the changes, which a publication names as seen; empty where there are none. */
  hash: string
}
