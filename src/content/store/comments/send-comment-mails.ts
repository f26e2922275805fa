import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { adminPlaceOf } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Env } from '#kernel/env.ts'
import { fill } from '#kernel/fill-words.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import * as said from '#kernel/words/comment-mail.ts'
import { listPeople, type Person } from '../review/publishers.ts'
import { titledEntries } from '../show-entries.ts'
import { entryComment } from '../tables/comments.ts'

type Row = typeof entryComment.$inferSelect
type News = { begun: Row; comments: Row[] }

/** Of one discussion nobody is told more often than this; what is said meanwhile is told together afterwards. */
const quietMs = 60 * 60 * 1000
const most = 200

/**
 * Tells by mail what was said to those whom it was meant for and who took part, each in their language: one mail for each
 * person, with everything that is new for them. Nobody is told what they said themselves, or what was settled or erased.
 */
export async function sendCommentMails(env: Pick<Env, 'publicUrl'>, caller: Caller): Promise<void> {
  const queued = await caller.database.orm.transaction(async (orm) => {
    const threads = await orm
      .select()
      .from(entryComment)
      .where(and(eq(entryComment.isUntold, true), isNull(entryComment.thread)))
      .orderBy(asc(entryComment.at))
      .limit(most)
      .for('update', { skipLocked: true })
    if (threads.length === 0) return 0
    const people = await listPeople(orm)
    const all = await commentsIn(
      orm,
      threads.map(({ id }) => id),
    )
    const items = new Map<Person, News[]>()
    for (const begun of threads) await take(orm, caller.now, { begun, people, items, comments: all })
    for (const [person, own] of items)
      await queueMail(orm, { to: person.email, ...(await mailOf(orm, person, own, people, env)) }, caller.now)
    return items.size
  })
  if (queued > 0) await caller.announcements.announce([mailQueued])
}

function commentsIn(orm: Orm, ids: string[]): Promise<Row[]> {
  return orm
    .select()
    .from(entryComment)
    .where(or(inArray(entryComment.id, ids), inArray(entryComment.thread, ids)))
    .orderBy(asc(entryComment.at), asc(entryComment.id))
}

type Taking = { begun: Row; people: readonly Person[]; items: Map<Person, News[]>; comments: readonly Row[] }

/** What each has not been told of a discussion; it stays untold as long as somebody is to be left in peace. */
async function take(orm: Orm, now: Date, { begun, people, items, comments }: Taking): Promise<void> {
  const own = comments.filter((each) => (each.thread ?? each.id) === begun.id)
  const told = { ...begun.told }
  let isUntold = false
  for (const person of begun.resolvedAt ? [] : people) {
    const isIn = own.some(({ by, mentions }) => by === person.id || mentions.includes(person.id))
    const before = told[person.id]
    const news = own.filter(
      ({ by, at, text }) =>
        by !== person.id && text !== '' && (before === undefined || at.getTime() > Date.parse(before)),
    )
    if (!isIn || news.length === 0) continue
    // Compared either way: a clock that was ahead keeps nobody in peace for longer.
    if (before !== undefined && Math.abs(now.getTime() - Date.parse(before)) < quietMs) isUntold = true
    else {
      items.set(person, [...(items.get(person) ?? []), { begun, comments: news }])
      told[person.id] = now.toISOString()
    }
  }
  await orm.update(entryComment).set({ isUntold, told }).where(eq(entryComment.id, begun.id))
}

async function mailOf(
  orm: Orm,
  { locale }: Person,
  news: readonly News[],
  people: readonly Person[],
  { publicUrl }: Pick<Env, 'publicUrl'>,
) {
  const titles = await titledEntries(
    orm,
    news.map(({ begun }) => begun.entryId),
    locale,
  )
  const parts = news.map(({ begun: { id, entryId, field }, comments }) => {
    const { kind: name = '', title = null, key = '' } = titles.get(entryId) ?? {}
    const kind = kindNamed(name)
    const about = fill(said.line, {
      title: title?.text ?? key,
      kind: kind?.label ?? name,
      field: kind?.fields[field as keyof typeof kind.fields]?.label ?? field,
    })
    const lines = comments.map(({ by, text }) => {
      const writer = people.find((each) => each.id === by)?.name ?? said.somebody[locale]
      return `${writer}: ${text}`
    })
    const link = `${publicUrl}${adminAddress.entryComments(adminPlaceOf(name)?.path ?? '', entryId)}#${id}`
    return [about[locale], ...lines, link].join('\n\n')
  })
  return { subject: said.subject[locale], text: `${parts.join('\n\n———\n\n')}\n` }
}
