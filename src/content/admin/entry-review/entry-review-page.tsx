import { useMemo } from 'react'
import { Link } from 'react-router'
import { PageDraftsContext } from '#accounts/admin/form-drafts/use-draft-saver.ts'
import type { FormDrafts } from '#accounts/model/form-draft.ts'
import type { WhyNot } from '#content/model/editing/publication.ts'
import type { LanguageReview, Reviewer } from '#content/model/editing/review.ts'
import type { FieldDifference } from '#content/model/editing/revisions/revision.ts'
import type { SharedEffects } from '#content/model/editing/shared-effects.ts'
import type { ListedTitle } from '#content/model/editors-view.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { useLastSent } from '#ui/admin/use-last-sent.ts'
import { EntryHead } from '../entry-head.tsx'
import { AskForm } from './ask-form.tsx'
import { LanguageReviewPart } from './language-review.tsx'
import { type ReviewOutcome, ReviewOutcomeNote } from './review-outcome.tsx'

export type ShownReview = {
  /** Null where an entry is one for all languages. */
  language: Locale | null
  locale: Locale
  review: LanguageReview
  /** Whether visitors see the language: then it is compared with that, and with nothing otherwise. */
  isOnSite: boolean
  /** What publishing the present revision would change. */
  differences: FieldDifference[]
  /** What publishing it does with what all languages share. */
  shared: SharedEffects
  /** What was changed after it was asked; null where nothing was. */
  since: FieldDifference[] | null
  mayPublish: boolean
  /** What stands in the way of publishing the present revision. */
  stopped: WhyNot | null
  isOwn: boolean
}

export type EntryReviewProps = {
  locale: Locale
  csrf: string
  /** The name of its kind. */
  kind: string
  /** Where the entry is edited. */
  form: string
  history: string
  title: ListedTitle | null
  /** The present revision. */
  revision: number
  reviews: ShownReview[]
  /**
   * In which languages the person may ask, whom, and what stands in the way of publishing them; languages are none where
   * there is nothing to ask.
   */
  ask: { languages: Locale[]; isOne: boolean; people: Reviewer[]; stopped: Partial<Record<Locale, WhyNot>> }
  outcome: ReviewOutcome | null
  /** The page of its drafts, and what the person has begun to write. */
  page: string
  drafts: FormDrafts
}

/** What of an entry is ready for review, how it differs from what visitors see, and the answers; then the way to ask. */
export function EntryReviewPage(props: EntryReviewProps) {
  const { form, history, title, reviews, ask, outcome, page, drafts, csrf } = props
  const asked = useLastSent(outcome !== null && 'done' in outcome && outcome.done === 'asked')
  return (
    <PageDraftsContext value={useMemo(() => ({ page, drafts, csrf }), [page, drafts, csrf])}>
      <EntryHead heading={m.review_title()} title={title}>
        <Link to={form}>{m.entry_history_back()}</Link>
        <Link to={history}>{m.entry_history()}</Link>
      </EntryHead>
      {outcome && <ReviewOutcomeNote outcome={outcome} form={form} />}
      <div className="mt-5 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
        {reviews.map((shown) => (
          <LanguageReviewPart key={shown.locale} page={props} shown={shown} />
        ))}
        {ask.languages.length > 0 ? (
          <AskForm key={asked} page={props} />
        ) : (
          reviews.length === 0 && <p className="text-quiet">{m.review_nothing_new()}</p>
        )}
      </div>
    </PageDraftsContext>
  )
}
