import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { longestNote } from '#content/model/editing/review.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** What came of what was asked on the page of a review. What was typed in a refused form stays in it. */
export type ReviewOutcome =
  | { done: keyof typeof doneWords }
  | {
      refused: keyof typeof refusedWords
      intent: 'ask' | 'take-back' | 'send-back' | 'publish'
      locale: Locale | null
      note: string
      chosen: { languages: Locale[]; reviewers: string[] } | null
      withoutShared?: boolean
    }

const doneWords = {
  asked: m.review_done_asked,
  'taken-back': m.review_done_taken_back,
  'laid-aside': m.review_done_laid_aside,
  'sent-back': m.review_done_sent_back,
  published: m.review_done_published,
}

const refusedWords = {
  'not-found': m.entry_refused_not_found,
  'no-language': m.review_refused_no_language,
  'no-note': m.review_refused_no_note,
  'note-too-long': () => m.review_refused_note_long({ most: longestNote }),
  'nothing-new': m.review_nothing_new,
  'not-reviewer': m.review_refused_not_reviewer,
  'asked-already': m.review_refused_asked_already,
  'not-waiting': m.review_refused_not_waiting,
  'changed-since': m.review_refused_changed_since,
  conflict: m.review_refused_conflict,
  'shared-not-public': m.entry_refused_shared_not_public,
  'shared-unseen': m.entry_refused_shared_unseen,
  incomplete: m.review_refused_incomplete,
  warnings: m.review_refused_warnings,
  failed: m.entry_refused_failed,
}

export type ReviewRefusal = keyof typeof refusedWords

export function ReviewOutcomeNote({ outcome, form }: { outcome: ReviewOutcome; form: string }) {
  return (
    <div className="mt-4 max-w-4xl">
      {'done' in outcome ? (
        <Notice kind="done">{doneWords[outcome.done]()}</Notice>
      ) : (
        <Notice kind="problem" id="review-problem">
          {refusedWords[outcome.refused]()}{' '}
          {(outcome.refused === 'incomplete' || outcome.refused === 'warnings') && (
            <Link to={form}>{m.review_to_form()}</Link>
          )}
        </Notice>
      )}
    </div>
  )
}

/** What a form says again after it was refused; null where it was another one, or none. */
export function refusedForm(
  outcome: ReviewOutcome | null,
  intent: 'ask' | 'send-back' | 'publish',
  locale: Locale | null = null,
) {
  if (!outcome || !('refused' in outcome) || outcome.intent !== intent) return null
  return intent === 'ask' || outcome.locale === locale ? outcome : null
}
