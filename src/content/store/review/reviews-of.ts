import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import { type LanguageReview, type ReviewState, reviewStates } from '#content/model/editing/review.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { doerOf, type Editor } from '#kernel/caller.ts'
import type { Localised } from '#kernel/locales.ts'
import { entry, revision } from '../tables/content.ts'
import { entryReview } from '../tables/review.ts'
import { listPeople, reviewersAmong } from './publishers.ts'

const answerer = alias(authUser, 'answerer')

/** The reviews of these entries that are open, by language; an entry without one is not there. */
export async function reviewsOf(
  caller: Editor,
  ids: readonly string[],
): Promise<Map<string, Localised<LanguageReview>>> {
  const found = new Map<string, Localised<LanguageReview>>()
  if (ids.length === 0) return found
  const { orm } = caller.database
  const rows = await orm
    .select({
      review: entryReview,
      kind: entry.kind,
      askerName: authUser.name,
      answererName: answerer.name,
      isChangedSince: changedSince,
    })
    .from(entryReview)
    .innerJoin(entry, eq(entry.id, entryReview.entryId))
    .leftJoin(authUser, eq(authUser.id, entryReview.askedBy))
    .leftJoin(answerer, eq(answerer.id, entryReview.answeredBy))
    .where(and(inArray(entryReview.entryId, [...ids]), inArray(entryReview.state, [...reviewStates])))
  const people = rows.some(({ review }) => review.reviewers.length > 0) ? await listPeople(orm) : []
  for (const { review, kind: name, askerName, answererName, isChangedSince } of rows) {
    const kind = kindNamed(name)
    if (!kind) continue
    const { entryId, locale, reviewers, answeredAt } = review
    const named = reviewersAmong(people, kind, review).filter(({ id }) => reviewers.includes(id))
    const asked: LanguageReview = {
      state: review.state as ReviewState,
      revision: review.revision,
      by: doerOf(review.askedBy, askerName),
      at: review.askedAt.toISOString(),
      note: review.note,
      reviewers: named.map((person) => ({ id: person.id, name: person.name })),
      answer: answeredAt && {
        by: doerOf(review.answeredBy, answererName),
        at: answeredAt.toISOString(),
        note: review.answer ?? '',
      },
      isChangedSince,
    }
    found.set(entryId, { ...found.get(entryId), [locale]: asked })
  }
  return found
}

/** A later revision alone does not tell: it may have changed another language only. */
const changedSince = sql<boolean>`exists (
  select from ${revision} as later, unnest(later.changed) as field
  where later.entry_id = ${entryReview.entryId} and later.number > ${entryReview.revision}
    and (starts_with(field, 'shared.') or starts_with(field, ${entryReview.locale} || '.')))`
