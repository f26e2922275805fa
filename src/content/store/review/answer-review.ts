import { and, eq, inArray, sql } from 'drizzle-orm'
import { longestNote, reviewStates } from '#content/model/editing/review.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { ensureMayPublish } from '../may-change.ts'
import { holdToPublish } from '../publishing/held-entry.ts'
import { entryReview } from '../tables/review.ts'
import { reviewsChanged } from './ask-for-review.ts'

type Answer = {
  locale: Locale
  /** When the request was made that is answered, in ISO 8601. */
  asked: string
  note: string
}
export type AnswerProblem = 'not-found' | 'no-note' | 'note-too-long' | 'not-waiting' | 'changed-since'

/**
 * Sends a language back to whoever asked for its review, with what is to be changed. Of two who answer at once the
 * second finds that it does not wait any more (`not-waiting`), and nobody answers a request that they have not seen
 * (`changed-since`).
 */
export async function sendBackReview(
  caller: Editor,
  id: string,
  { locale, asked, note: typed }: Answer,
): Promise<Result<null, AnswerProblem>> {
  const note = typed.trim()
  const outcome = await caller.database.orm.transaction<Result<null, AnswerProblem>>(async (orm) => {
    const held = await holdToPublish(orm, id)
    if (!held) return fail('not-found')
    ensureMayPublish(caller, held.kind, [locale])
    if (note === '') return fail('no-note')
    if ([...note].length > longestNote) return fail('note-too-long')
    const languages = held.kind.isOne ? undefined : eq(entryReview.locale, locale)
    const waiting = and(eq(entryReview.entryId, id), languages, eq(entryReview.state, 'asked'))
    const [row] = await orm.select().from(entryReview).where(waiting)
    if (!row) return fail('not-waiting')
    if (row.askedAt.toISOString() !== asked) return fail('changed-since')
    await orm
      .update(entryReview)
      .set({
        ...{ state: 'sent-back', answeredBy: caller.actor.id, answeredAt: caller.now, answer: note },
        isUntold: true,
      })
      .where(waiting)
    await recordEntryEvent(orm, caller, 'review-sent-back', id, {
      languages: locale,
      revision: String(row.revision),
    })
    return succeed(null)
  })
  if (outcome.ok) await caller.announcements.announce([reviewsChanged])
  return outcome
}

type Published = { entryId: string; locale: Locale; revision: number; by: string | null }

/**
 * Ends the reviews of languages of which these revisions are on the site now, by whomever and however they came there,
 * in the transaction that put them there. What was asked of a later revision goes on: visitors were shown something
 * older again.
 */
export async function endReviews(orm: Orm, caller: Editor, published: readonly Published[]): Promise<void> {
  const given = published.map(({ entryId, locale, revision, by }) => ({
    entry_id: entryId,
    locale,
    revision,
    by,
  }))
  const { rows } = await orm.execute<{ id: string; locale: Locale; revision: number }>(sql`
    update ${entryReview} set state = 'published', answered_by = given.by, answer = null, is_untold = true,
      answered_at = ${caller.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (entry_id uuid, locale text, revision integer, by text)
    where ${entryReview.entryId} = given.entry_id and ${entryReview.locale} = given.locale
      and ${inArray(entryReview.state, [...reviewStates])} and ${entryReview.revision} <= given.revision
    returning ${entryReview.entryId} as id, ${entryReview.locale} as locale, ${entryReview.revision} as revision`)
  for (const { id, locale, revision } of rows)
    await recordEntryEvent(orm, caller, 'review-ended', id, { languages: locale, revision: String(revision) })
}

/** Entries in the trash are not reviewed: whoever takes one out asks again. */
export async function dropReviews(orm: Orm, ids: readonly string[]): Promise<void> {
  await orm.delete(entryReview).where(inArray(entryReview.entryId, [...ids]))
}
