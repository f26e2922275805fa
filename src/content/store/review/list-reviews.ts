import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import type { ListedReview } from '#content/model/editing/review.ts'
import type { Waits } from '#content/model/editors-view.ts'
import { doerOf, type Editor } from '#kernel/caller.ts'
import { countAll } from '#kernel/database/count-all.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { chooseTitle, draftTitle, withLanguages } from '../language-rows.ts'
import { entry } from '../tables/content.ts'
import { entryReview } from '../tables/review.ts'
import { listPeople, publishersByPlace } from './publishers.ts'

/** For how many days whoever asked sees that it was published. */
const answerDays = 7

/**
 * What others ask the caller to review, what waits longest first: what names them, what names nobody, and what names
 * only people who may no longer publish it.
 */
export async function listToReview(caller: Editor, limit: number): Promise<Waits<ListedReview>> {
  return list(caller, await isToReview(caller), ({ askedAt }) => sql`${askedAt} asc`, limit)
}

/** Whether a review is asked of the caller, in a query that has the entry. */
export async function isToReview(caller: Editor): Promise<SQL> {
  const publishers = publishersByPlace(await listPeople(caller.database.orm))
  const able = sql`(${JSON.stringify(publishers)}::jsonb -> (${entry.kind} || '/' || ${entryReview.locale}))`
  const { id } = caller.actor
  return and(
    eq(entryReview.state, 'asked'),
    sql`${entryReview.askedBy} <> ${id}`,
    sql`${able} ? ${id}::text`,
    sql`(${entryReview.reviewers} = '{}' or ${id} = any(${entryReview.reviewers})
      or not ${able} ?| ${entryReview.reviewers})`,
  ) as SQL
}

/** What the caller asked others to review, and what came of it: what was sent back first, then the latest. */
export async function listSentToReview(caller: Editor, limit: number): Promise<Waits<ListedReview>> {
  const since = new Date(caller.now.getTime() - answerDays * 24 * 60 * 60 * 1000)
  const { state, askedBy, answeredBy, answeredAt } = entryReview
  const where = and(
    eq(askedBy, caller.actor.id),
    or(
      inArray(state, ['asked', 'sent-back']),
      // What one published oneself is no news.
      and(
        eq(state, 'published'),
        gt(answeredAt, since),
        sql`${answeredBy} is distinct from ${caller.actor.id}`,
      ),
    ),
  )
  return list(caller, where, (asked) => sql`${asked.state} = 'sent-back' desc, ${asked.askedAt} desc`, limit)
}

const answerer = alias(authUser, 'answerer')

/** What was asked at once is one, with its languages. */
async function list(
  caller: Editor,
  where: SQL | undefined,
  order: (asked: { state: SQL; askedAt: SQL }) => SQL,
  limit: number,
): Promise<Waits<ListedReview>> {
  const { orm } = caller.database
  const { entryId, locale, state, askedBy, askedAt, note, answeredBy, answeredAt, answer } = entryReview
  const facts = { entryId, state, askedBy, askedAt, note, answeredBy, answeredAt, answer }
  const asked = orm
    .select({ ...facts, languages: sql<Locale[]>`array_agg(${locale})`.as('languages') })
    .from(entryReview)
    .innerJoin(entry, and(eq(entry.id, entryId), isNull(entry.trashedAt)))
    .where(where)
    .groupBy(...Object.values(facts))
    .as('asked')
  const rows = await withLanguages(
    orm
      .select({
        ...{ id: entry.id, kind: entry.kind, total: countAll, titles: byLocale(draftTitle) },
        ...{ state: asked.state, askedBy: asked.askedBy, askedAt: asked.askedAt, note: asked.note },
        ...{ answeredBy: asked.answeredBy, answeredAt: asked.answeredAt, answer: asked.answer },
        ...{ askerName: authUser.name, answererName: answerer.name, languages: asked.languages },
      })
      .from(asked)
      .innerJoin(entry, eq(entry.id, asked.entryId))
      .$dynamic(),
  )
    .leftJoin(authUser, eq(authUser.id, asked.askedBy))
    .leftJoin(answerer, eq(answerer.id, asked.answeredBy))
    .orderBy(order({ state: sql`${asked.state}`, askedAt: sql`${asked.askedAt}` }), entry.id)
    .limit(limit)
  const shown = rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, title: chooseTitle(row.titles, caller.locale) },
    languages: locales.filter((each) => row.languages.includes(each)),
    ...{ by: doerOf(row.askedBy, row.askerName), at: row.askedAt.toISOString(), note: row.note },
    answered:
      row.answeredAt && (row.state === 'sent-back' || row.state === 'published')
        ? {
            ...{ as: row.state, by: doerOf(row.answeredBy, row.answererName) },
            ...{ at: row.answeredAt.toISOString(), note: row.answer ?? '' },
          }
        : null,
  }))
  return { shown, total: rows[0]?.total ?? 0 }
}
