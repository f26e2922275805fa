import { and, count, eq, gt, isNull, or } from 'drizzle-orm'
import { draftPage } from '#accounts/model/form-draft.ts'
import { deleteDraftsOfField } from '#accounts/store/own/form-drafts.ts'
import { longestComment, mostComments, mostHourly, replyDraft } from '#content/model/editing/comment.ts'
import { type Place, placesOf } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { EventDetails, HistoryEventName } from '#history/model/history-events.ts'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { hour } from '#kernel/time/start-every.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { holdToPublish } from '../publishing/held-entry.ts'
import { listPeople } from '../review/publishers.ts'
import { entryComment } from '../tables/comments.ts'

export type CommentProblem =
  | 'not-found'
  | 'no-text'
  | 'text-too-long'
  | 'comments-full'
  | 'too-many'
  | 'not-reachable'
  | 'not-own'

/** Announced when something was said, so that it is told by mail. */
export const commentsChanged = 'comments'

type Said = { text: string; mentions: readonly string[] }
type Outcome = Result<null, CommentProblem>
type Row = typeof entryComment.$inferSelect

/**
 * Begins a discussion at a field of an entry; every account may, so often an hour (`too-many`). `not-reachable`:
 * somebody it is meant for cannot sign in any more.
 */
export async function beginThread(
  caller: Editor,
  entryId: string,
  { place, field, ...said }: Said & { place: Place; field: string },
): Promise<Outcome> {
  return say(caller, entryId, said, async (orm, kindName, values) => {
    const kind = kindNamed(kindName)
    if (!kind || !Object.hasOwn(kind.fields, field) || !placesOf(kind, field).includes(place))
      return fail('not-found')
    await orm.insert(entryComment).values({ ...values, place, field, isUntold: true })
    await record(orm, caller, 'comment-added', entryId, { place, field })
    return succeed(null)
  })
}

/** Answers in a discussion; one that was resolved is open again. */
export async function reply(
  caller: Editor,
  entryId: string,
  { thread, ...said }: Said & { thread: string },
): Promise<Outcome> {
  return say(caller, entryId, said, async (orm, _, values) => {
    const begun = await findThread(orm, entryId, thread)
    if (!begun) return fail('not-found')
    const { place, field } = begun
    await orm.insert(entryComment).values({ ...values, place, field, thread })
    await orm
      .update(entryComment)
      .set({ resolvedAt: null, resolvedBy: null, isUntold: true })
      .where(eq(entryComment.id, thread))
    await record(orm, caller, 'comment-added', entryId, begun)
    return succeed(null)
  })
}

type Values = Pick<Row, 'entryId' | 'by' | 'at' | 'text' | 'mentions'>

async function say(
  caller: Editor,
  entryId: string,
  { text: typed, mentions }: Said,
  write: (orm: Orm, kind: string, values: Values) => Promise<Outcome>,
): Promise<Outcome> {
  const text = typed.trim()
  if (text === '') return fail('no-text')
  if ([...text].length > longestComment) return fail('text-too-long')
  const outcome = await inEntry(caller, entryId, async (orm, kind) => {
    const [full] = await orm
      .select({ comments: count() })
      .from(entryComment)
      .where(eq(entryComment.entryId, entryId))
    if ((full?.comments ?? 0) >= mostComments) return fail('comments-full')
    if (await saysTooMuch(orm, caller)) return fail('too-many')
    const people = new Set(mentions.length > 0 ? (await listPeople(orm)).map(({ id }) => id) : [])
    if (mentions.some((id) => !people.has(id))) return fail('not-reachable')
    const by = caller.actor.id
    return write(orm, kind, { entryId, by, at: caller.now, text, mentions: [...new Set(mentions)] })
  })
  if (outcome.ok) await caller.announcements.announce([commentsChanged])
  return outcome
}

/** Counted in the history, from which nobody takes what they have erased. */
async function saysTooMuch(orm: Orm, { actor, now }: Editor): Promise<boolean> {
  const since = new Date(now.getTime() - hour)
  const [said] = await orm
    .select({ comments: count() })
    .from(historyEvent)
    .where(
      and(
        eq(historyEvent.actor, actor.id),
        gt(historyEvent.at, since),
        eq(historyEvent.what, 'comment-added'),
      ),
    )
  return (said?.comments ?? 0) >= mostHourly
}

/** Says that a discussion is settled, or opens it again. Of two who do so at once both have. */
export async function resolveThread(
  caller: Editor,
  entryId: string,
  { thread, isResolved }: { thread: string; isResolved: boolean },
): Promise<Outcome> {
  const outcome = await inEntry(caller, entryId, async (orm) => {
    const begun = await findThread(orm, entryId, thread)
    if (!begun) return fail('not-found')
    if ((begun.resolvedAt !== null) === isResolved) return succeed(null)
    const resolved = isResolved
      ? { resolvedAt: caller.now, resolvedBy: caller.actor.id }
      : { resolvedAt: null, resolvedBy: null, isUntold: true }
    await orm.update(entryComment).set(resolved).where(eq(entryComment.id, thread))
    await record(orm, caller, isResolved ? 'comment-resolved' : 'comment-reopened', entryId, begun)
    return succeed(null)
  })
  if (outcome.ok && !isResolved) await caller.announcements.announce([commentsChanged])
  return outcome
}

/** Erases a comment for good: one's own, or any as an administrator. What began a discussion leaves its place, as long as there are answers. */
export async function eraseComment(caller: Editor, entryId: string, id: string): Promise<Outcome> {
  return inEntry(caller, entryId, async (orm) => {
    if (!isId(id)) return fail('not-found')
    const own = and(eq(entryComment.id, id), eq(entryComment.entryId, entryId))
    const [row] = await orm.select().from(entryComment).where(own)
    if (!row) return fail('not-found')
    if (row.by !== caller.actor.id && !callerMay(caller, { to: 'administer' })) return fail('not-own')
    const [answer] = await orm.select().from(entryComment).where(eq(entryComment.thread, id)).limit(1)
    if (answer) await orm.update(entryComment).set({ text: '', mentions: [] }).where(own)
    else await orm.delete(entryComment).where(own)
    if (!answer && row.thread) await dropIfEmpty(orm, row.thread)
    const thread = row.thread ?? id
    const [remaining] = await orm.select().from(entryComment).where(eq(entryComment.id, thread))
    if (!remaining) await deleteDraftsOfField(orm, draftPage.comments(entryId), replyDraft(thread))
    await record(orm, caller, 'comment-erased', entryId, row)
    return succeed(null)
  })
}

/** A discussion of which nothing is left is none. */
async function dropIfEmpty(orm: Orm, thread: string): Promise<void> {
  const all = or(eq(entryComment.id, thread), eq(entryComment.thread, thread))
  const [left] = await orm.select({ rows: count() }).from(entryComment).where(all)
  if (left?.rows === 1)
    await orm.delete(entryComment).where(and(eq(entryComment.id, thread), eq(entryComment.text, '')))
}

/** Who writes at the same time comes one after the other: the entry is held. In the trash nothing is said. */
async function inEntry(
  caller: Editor,
  entryId: string,
  write: (orm: Orm, kind: string) => Promise<Outcome>,
): Promise<Outcome> {
  return caller.database.orm.transaction(async (orm) => {
    const held = await holdToPublish(orm, entryId)
    return held ? write(orm, held.kind.name) : fail('not-found')
  })
}

async function findThread(orm: Orm, entryId: string, thread: string): Promise<Row | undefined> {
  if (!isId(thread)) return undefined
  const [row] = await orm
    .select()
    .from(entryComment)
    .where(and(eq(entryComment.id, thread), eq(entryComment.entryId, entryId), isNull(entryComment.thread)))
  return row
}

/** What was said is not in the record, which nobody can erase. */
async function record(
  orm: Orm,
  caller: Editor,
  what: HistoryEventName,
  entryId: string,
  { place, field }: Pick<Row, 'place' | 'field'>,
): Promise<void> {
  const details: EventDetails = place === 'shared' ? { field } : { field, languages: place }
  await recordEntryEvent(orm, caller, what, entryId, details)
}
