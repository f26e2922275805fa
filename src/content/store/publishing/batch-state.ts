import type { Locale } from '#kernel/locales.ts'
import type { FieldValues } from '../tables/content.ts'
import type { HeldLanguage } from './held-entry.ts'

/** What visitors saw of one language, as it is kept to be put back. */
export type LanguageBefore = {
  published: FieldValues | null
  slug: string | null
  publishedRevision: number | null
  publishedAt: string | null
  unpublishedAt: string | null
}
export type EntryBefore = { languages: Partial<Record<Locale, LanguageBefore>> }
/** Tells whether somebody has changed the entry since. */
export type EntryAfter = { marks: Partial<Record<Locale, string>>; trashedAt: string | null }

export function stateBefore(language: HeldLanguage): LanguageBefore {
  const { published, slug, publishedRevision } = language
  return {
    ...{ published, slug, publishedRevision },
    publishedAt: language.publishedAt?.toISOString() ?? null,
    unpublishedAt: language.unpublishedAt?.toISOString() ?? null,
  }
}

/** Changes as soon as the language is published again or taken off the site. */
export function markOf({ publishedRevision, publishedAt, unpublishedAt, slug }: HeldLanguage): string {
  return JSON.stringify([publishedRevision, publishedAt, unpublishedAt, slug])
}
