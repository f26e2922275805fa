import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { longestComment, mostComments, mostHourly } from '#content/model/editing/comment.ts'
import { m } from '#kernel/i18n/messages.ts'

/** What came of what was said. What was typed in a refused form stays in it. */
export type CommentOutcome =
  | {
      done: keyof typeof doneWords
      /** The discussion that was answered or settled; null where one was begun. */
      thread: string | null
    }
  | {
      refused: CommentRefusal
      /** The discussion that was answered; null where one was begun. */
      thread: string | null
      text: string
      field: string
      mentions: string[]
    }

const doneWords = {
  said: m.comments_done_said,
  resolved: m.comments_done_resolved,
  reopened: m.comments_done_reopened,
  erased: m.comments_done_erased,
}

const refusedWords = {
  'not-found': m.comments_refused_not_found,
  'no-text': m.comments_refused_no_text,
  'text-too-long': () => m.comments_refused_long({ most: longestComment }),
  'comments-full': () => m.comments_refused_full({ most: mostComments }),
  'too-many': () => m.comments_refused_too_many({ most: mostHourly }),
  'not-reachable': m.comments_refused_not_reachable,
  'not-own': m.comments_refused_not_own,
}
export type CommentRefusal = keyof typeof refusedWords

export function CommentOutcomeNote({ outcome }: { outcome: CommentOutcome }) {
  return (
    <div className="mt-4 max-w-3xl">
      {'done' in outcome ? (
        <Notice kind="done">{doneWords[outcome.done]()}</Notice>
      ) : (
        <Notice kind="problem" id="comment-problem">
          {refusedWords[outcome.refused]()}
        </Notice>
      )}
    </div>
  )
}
