import type { Locale } from '#kernel/locales.ts'

/**
 * How the two languages of one localised field stand to each other. They are in step after both were written or one
 * was brought up to the other; then a change in one language leaves the other behind.
 */
export type Translation = {
  /** The revision at which both last said the same; 0 before there was one. */
  base: number
  /** The language that has changed since, so that the other is older; null while they are in step. */
  ahead: Locale | null
  /**
   * Who brought which language up to the other, and until when (ISO 8601) more changes by them in that language are
   * part of the same work: an autosave in the middle of a word does not make the other language old.
   */
  settling: { locale: Locale; by: string; until: string } | null
}

/** By the names of localised fields; a field that is not there was never changed in one language alone. */
export type Translations = Record<string, Translation>

/**
 * `POST` to `adminAddress.entryTranslation(id)` as JSON, with the session's token as `x-csrf-token`: what is older than
 * the other language in this field still is right. `revision` is the one that its person saw.
 */
export type StillRight = { field: string; revision: number }
/** The answer (200); `conflict` (409) where the field has changed since. */
export type Settled = { translations: Translations }

/**
 * What `GET` of the same address with `?field=…` answers: how the language that is ahead stood when both last said the
 * same, and how it stands now. The value before is null where it is not kept any more.
 */
export type TranslationDifference = { locale: Locale; base: number; before: unknown; now: unknown }
