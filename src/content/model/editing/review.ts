import type { Doer } from '#kernel/doer.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ListedTitle } from '../editors-view.ts'

/** How long the note of whoever asks for a review or answers it may be, in characters. */
export const longestNote = 1000

/** Where the review of a language stands: somebody is asked for it, or wants something changed first. */
export const reviewStates = ['asked', 'sent-back'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Somebody who may publish, and so may be asked. */
export type Reviewer = { id: string; name: string }

/** The review of one language of an entry. Moments are in ISO 8601. */
export type LanguageReview = {
  state: ReviewState
  /** The revision for which it was asked. */
  revision: number
  by: Doer
  at: string
  note: string
  /** Of whom it is asked; empty for everybody who may publish. */
  reviewers: Reviewer[]
  /** What is to be changed, where it was sent back. */
  answer: { by: Doer; at: string; note: string } | null
  /** Whether what would be published says something else than when it was asked. */
  isChangedSince: boolean
}

/** What was asked at once of an entry, as it waits for somebody. `answered` is what came of it. */
export type ListedReview = {
  id: string
  kind: string
  title: ListedTitle | null
  languages: Locale[]
  by: Doer
  at: string
  note: string
  answered: { as: 'sent-back' | 'published'; by: Doer; at: string; note: string } | null
}
