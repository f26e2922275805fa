import type { Locale } from '#kernel/locales.ts'

/**
 * How the languages of one localised field stand to each other. They are in step after all were written, or one was
 * brought up to date; a change in one language alone then leaves the others behind.
 */
export type Translation = {
  /** The revision at which they were last in step; 0 before there was one. */
  base: number
  /** The language that has changed since, so that the others are older; null while they are in step. */
  ahead: Locale | null
  /**
   * Who brought which language up to date. Until this time (ISO 8601) their further changes in that language are part
   * of the same work: an autosave in the middle of a word does not make the other languages old.
   */
  settling: { locale: Locale; by: string; until: string } | null
}

/** By the names of localised fields; a field that is not there was never changed in one language alone. */
export type Translations = Record<string, Translation>

/**
 * `POST` to `adminAddress.entryTranslation(id)` as JSON, with the session's token as `x-csrf-token`: the older text of
 * this field is still right. `revision` is the one that the person saw.
 */
export type StillRight = { field: string; revision: number }
/** The answer (200); `conflict` (409) where the field has changed since. */
export type Settled = { translations: Translations }

/**
 * What `GET` of the same address with `?field=…` answers: how the language that is ahead stood when both last said the
 * same, and how it stands now. The value before is null where it is not kept any more.
 */
export type TranslationDifference = { locale: Locale; base: number; before: unknown; now: unknown }
