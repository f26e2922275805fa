import type { Doer } from '#kernel/doer.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ReviewState } from './editing/review.ts'
import type { SourceState } from './editing/source-state.ts'
import type { DueReason } from './fields/field.ts'
import type { Segment } from './search/highlight.ts'

/** Where one language of an entry stands. An unpublished one was on the site once. */
export type LanguageState = {
  state: 'missing' | 'draft' | 'published' | 'unpublished'
  /** Whether the draft says something else than what is published. */
  changed: boolean
}

/**
 * What may wait for a person in an entry: a published language whose draft has changed, a draft that was never
 * published, a language that has no text at all, a language with a field that is older than in another, one of which a review is asked.
 */
export const waitings = ['changes', 'drafts', 'missing', 'older', 'review'] as const
export type Waiting = (typeof waitings)[number]

/** A draft's title, and its language where that is not the one that was asked for. */
export type ListedTitle = { text: string; lang: Locale | undefined }

/** Where in a draft, beside what names it, words were found: the field in words, and the text around them. */
export type FoundIn = { field: string; lang: Locale | undefined; excerpt: Segment[] }

/**
 * One value of a list: a text as it is, with its language where that is not the one that was asked for, what entries are
 * called, or a date (`2026-03-14`) that is still to be put in words.
 */
export type ListedValue =
  | ({ type: 'text' } & ListedTitle)
  | { type: 'titles'; titles: ListedTitle[] }
  | { type: 'date'; text: string }
  | null

/** An entry as an editor's list shows it. Moments are in ISO 8601. */
export type ListedEntry = {
  id: string
  key: string
  title: ListedTitle | null
  /** Where the words that were looked for stand; null where its name has them, or none were asked for. */
  found: FoundIn | null
  /** Its place on the site, counted from 1, where the kind is put in order by hand. */
  place: number | null
  /** By the names of the kind's columns. */
  values: Record<string, ListedValue>
  states: Record<Locale, LanguageState>
  /** Whether it is planned to be published. */
  planned: Record<Locale, boolean>
  /** Where its review stands; null where none is open. */
  review: Record<Locale, ReviewState | null>
  /** Why it was not public on the site that it was brought from, until it is published all the same. */
  sourceStates: Record<Locale, SourceState | null>
  /** Its public page, in the asked language if it has one there. */
  publicPage: { href: string; lang: Locale } | null
  updatedAt: string
  updatedBy: Doer
}

/** How many entries of a kind there are, are public in each language, and wait for somebody. */
export type EntryCounts = {
  total: number
  published: Record<Locale, number>
  waiting: Record<Waiting, number>
}

/** One saved revision of an entry. */
export type EntryChange = {
  entryId: string
  kind: string
  key: string
  number: number
  title: ListedTitle | null
  at: string
  by: Doer
}

/** An entry on the site that expires, or is to be read again, on a day (`2026-03-14`). */
export type DueEntry = {
  id: string
  kind: string
  title: ListedTitle | null
  why: DueReason
  day: string
  isLate: boolean
}

/** What waits, as much of it as is shown, and how much there is. */
export type Waits<Item> = { shown: Item[]; total: number }

/** An entry in which somebody wrote what no visitor sees yet, with the languages that are not published as they stand. */
export type OwnDraft = {
  id: string
  kind: string
  title: ListedTitle | null
  /** The languages that visitors do not see, and those in which they see what it said before. */
  unpublished: Locale[]
  changed: Locale[]
  updatedAt: string
}

/** An entry with how many fields of a language are older than the same field in another. */
export type OlderEntry = {
  id: string
  kind: string
  title: ListedTitle | null
  older: { locale: Locale; fields: number }[]
}
