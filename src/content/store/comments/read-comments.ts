import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import type { CommentCounts, ListedThread, Thread } from '#content/model/editing/comment.ts'
import { mostComments } from '#content/model/editing/comment.ts'
import type { Waits } from '#content/model/editors-view.ts'
import { doerOf, type Editor } from '#kernel/caller.ts'
import { countAll } from '#kernel/database/count-all.ts'
import { byLocale } from '#kernel/locales.ts'
import { chooseTitle, draftTitle, withLanguages } from '../language-rows.ts'
import { isToReview } from '../review/list-reviews.ts'
import { entryComment } from '../tables/comments.ts'
import { entry } from '../tables/content.ts'
import { entryReview } from '../tables/review.ts'

const resolver = alias(authUser, 'resolver')
const said = alias(entryComment, 'said')

/** Everything that was said at the fields of an entry, each discussion in the order in which it was said. */
export async function readThreads(caller: Editor, entryId: string): Promise<Thread[]> {
  const { orm } = caller.database
  const rows = await orm
    .select({ comment: entryComment, name: authUser.name, resolverName: resolver.name })
    .from(entryComment)
    .leftJoin(authUser, eq(authUser.id, entryComment.by))
    .leftJoin(resolver, eq(resolver.id, entryComment.resolvedBy))
    .where(eq(entryComment.entryId, entryId))
    .orderBy(asc(entryComment.at), asc(entryComment.id))
    .limit(mostComments)
  const mentioned = [...new Set(rows.flatMap(({ comment }) => comment.mentions))]
  const names = mentioned.length
    ? await orm
        .select({ id: authUser.id, name: authUser.name })
        .from(authUser)
        .where(inArray(authUser.id, mentioned))
    : []
  const threads = new Map<string, Thread>()
  for (const { comment, resolverName } of rows.filter((row) => row.comment.thread === null)) {
    const { id, place, field, resolvedAt, resolvedBy } = comment
    const resolved = resolvedAt && { by: doerOf(resolvedBy, resolverName), at: resolvedAt.toISOString() }
    threads.set(id, { id, place, field, resolved, comments: [] })
  }
  for (const { comment, name } of rows)
    threads.get(comment.thread ?? comment.id)?.comments.push({
      ...{ id: comment.id, by: doerOf(comment.by, name), at: comment.at.toISOString() },
      text: comment.text || null,
      mentions: names.filter(({ id }) => comment.mentions.includes(id)).map((each) => each.name),
    })
  return [...threads.values()]
}

/** How many discussions there are at each field of an entry. */
export async function countThreads(caller: Editor, entryId: string): Promise<CommentCounts> {
  const rows = await caller.database.orm
    .select({
      ...{ place: entryComment.place, field: entryComment.field },
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${entryComment.resolvedAt} is null))::int`,
    })
    .from(entryComment)
    .where(and(eq(entryComment.entryId, entryId), isNull(entryComment.thread)))
    .groupBy(entryComment.place, entryComment.field)
  return Object.fromEntries(rows.map(({ place, field, all, open }) => [`${place}.${field}`, { all, open }]))
}

/**
 * The open discussions that concern the caller and in which somebody else spoke last: those in which they wrote, that
 * were meant for them, or that stand in what they are asked to review; the latest first.
 */
export async function listOwnThreads(caller: Editor, limit: number): Promise<Waits<ListedThread>> {
  const { id } = caller.actor
  const concerns = sql`(said.by = ${id} or ${id} = any(said.mentions))`
  const inThread = sql`(said.id = ${entryComment.id} or said.thread = ${entryComment.id})`
  const asked = sql`exists (select from ${entryReview} where ${entryReview.entryId} = ${entry.id}
    and ${await isToReview(caller)})`
  const last = caller.database.orm
    .select({ by: said.by, at: said.at, text: said.text })
    .from(said)
    .where(inThread)
    .orderBy(desc(said.at), desc(said.id))
    .limit(1)
    .as('last')
  const rows = await withLanguages(
    caller.database.orm
      .select({
        ...{ id: entry.id, kind: entry.kind, total: countAll, titles: byLocale(draftTitle) },
        ...{ thread: entryComment.id, place: entryComment.place, field: entryComment.field },
        ...{ by: last.by, name: authUser.name, at: last.at, text: last.text },
      })
      .from(entryComment)
      .innerJoin(entry, and(eq(entry.id, entryComment.entryId), isNull(entry.trashedAt)))
      .innerJoinLateral(last, sql`true`)
      .leftJoin(authUser, eq(authUser.id, last.by))
      .$dynamic(),
  )
    .where(
      and(
        isNull(entryComment.thread),
        isNull(entryComment.resolvedAt),
        ne(last.by, id),
        sql`(exists (select from ${entryComment} as said where ${inThread} and ${concerns}) or ${asked})`,
      ),
    )
    .orderBy(desc(last.at), entryComment.id)
    .limit(limit)
  const shown = rows.map(({ titles, total: _, by, name, at, text, ...row }) => ({
    ...{ ...row, title: chooseTitle(titles, caller.locale) },
    ...{ by: doerOf(by, name), at: at.toISOString(), text: text || null },
  }))
  return { shown, total: rows[0]?.total ?? 0 }
}
