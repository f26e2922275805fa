import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Env } from '#kernel/env.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { hour } from '#kernel/time/start-every.ts'
import { listPeople, type Person } from '../review/publishers.ts'
import { titledEntries } from '../show-entries.ts'
import { commentMail, entryComment } from '../tables/comments.ts'
import { commentMailText, type ThreadTold } from './comment-mail.ts'

type Begun = typeof entryComment.$inferSelect
type Said = Pick<Begun, 'id' | 'number' | 'by' | 'mentions'> & { isErased: boolean }
type Mails = Map<Person, ThreadTold[]>

/** Nobody is told more often than this, whatever was said where; what is said meanwhile is told together afterwards. */
const quietMs = hour
/** So many discussions are told in one round; the rest follows in the next. */
const mostThreads = 200
/** So many comments of a discussion stand in a mail: the last. */
const mostTold = 5

/**
 * Tells by mail what was said to those whom it was meant for and who took part, each in their language: one mail for each
 * person, with everything that is new for them. Nobody is told what they said themselves or what was there when they
 * answered, nor what was settled or erased. Processes do it one after the other, so that nobody is told twice.
 */
export async function sendCommentMails(env: Pick<Env, 'publicUrl'>, caller: Caller): Promise<void> {
  const queued = await caller.database.orm.transaction(async (orm) => {
    const untold = await untoldThreads(orm)
    if (untold.length === 0) return 0
    await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('mails of comments', 0))`)
    const people = await listPeople(orm)
    const quiet = await inPeace(orm, caller.now)
    const mails: Mails = new Map()
    let told = 0
    for (const id of untold) {
      if (told === mostThreads) break
      if (await take(orm, id, { people, quiet, mails })) told += 1
    }
    for (const [person, threads] of mails) {
      await queueMail(orm, { to: person.email, ...(await mailTo(orm, person, threads, env)) }, caller.now)
      const row = { account: person.id, at: caller.now }
      await orm.insert(commentMail).values(row).onConflictDoUpdate({ target: commentMail.account, set: row })
    }
    return mails.size
  })
  if (queued > 0) await caller.announcements.announce([mailQueued])
}

async function untoldThreads(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ id: entryComment.id })
    .from(entryComment)
    .where(and(eq(entryComment.isUntold, true), isNull(entryComment.thread)))
    .orderBy(asc(entryComment.at), asc(entryComment.id))
  return rows.map(({ id }) => id)
}

/** Who was told a moment ago. Compared either way: a clock that was ahead keeps nobody in peace for longer. */
async function inPeace(orm: Orm, now: Date): Promise<Set<string>> {
  const rows = await orm
    .select()
    .from(commentMail)
    .where(gt(commentMail.at, new Date(now.getTime() - quietMs)))
  return new Set(
    rows.filter(({ at }) => at.getTime() - now.getTime() < quietMs).map(({ account }) => account),
  )
}

type Taking = { people: readonly Person[]; quiet: ReadonlySet<string>; mails: Mails }

/**
 * Adds what each has not been told of a discussion, and says whether there was any; it stays untold as long as somebody
 * is to be left in peace. Numbers tell what is new: clocks would not, of what was begun before and committed after.
 */
async function take(orm: Orm, id: string, { people, quiet, mails }: Taking): Promise<boolean> {
  const [begun] = await orm
    .select()
    .from(entryComment)
    .where(and(eq(entryComment.id, id), eq(entryComment.isUntold, true)))
    .for('update')
  if (!begun) return false
  const said = await saidIn(orm, id)
  const last = said.at(-1)?.number ?? 0
  const news = new Map<Person, Said[]>()
  let isUntold = false
  for (const person of begun.resolvedAt ? [] : people) {
    const own = newsFor(person.id, said, begun.told[person.id] ?? 0)
    if (own.length === 0) continue
    if (quiet.has(person.id)) isUntold = true
    else news.set(person, own)
  }
  const shown = await textsOf(
    orm,
    [...news.values()].flatMap((own) => own.slice(-mostTold)),
  )
  for (const [person, own] of news) {
    const comments = own.slice(-mostTold).map(({ id: one, by }) => ({
      ...{ by: people.find((each) => each.id === by)?.name ?? null, text: shown.get(one) ?? '' },
    }))
    const { entryId, field } = begun
    const thread = { id, entryId, field, comments, more: own.length - comments.length }
    mails.set(person, [...(mails.get(person) ?? []), thread])
  }
  const told = { ...begun.told, ...Object.fromEntries([...news.keys()].map((each) => [each.id, last])) }
  await orm.update(entryComment).set({ isUntold, told }).where(eq(entryComment.id, id))
  return news.size > 0
}

/** Without the texts, of which few are told. */
function saidIn(orm: Orm, thread: string): Promise<Said[]> {
  const { id, number, by, mentions, text } = entryComment
  return orm
    .select({ id, number, by, mentions, isErased: sql<boolean>`${text} = ''` })
    .from(entryComment)
    .where(or(eq(id, thread), eq(entryComment.thread, thread)))
    .orderBy(asc(number))
}

/** What others said since somebody was told or said something there; nothing where it does not concern them. */
function newsFor(person: string, said: readonly Said[], told: number): Said[] {
  if (!said.some(({ by, mentions }) => by === person || mentions.includes(person))) return []
  const known = Math.max(told, said.findLast(({ by }) => by === person)?.number ?? 0)
  return said.filter(({ number, isErased }) => number > known && !isErased)
}

async function textsOf(orm: Orm, said: readonly Said[]): Promise<Map<string, string>> {
  const ids = [...new Set(said.map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: entryComment.id, text: entryComment.text })
    .from(entryComment)
    .where(inArray(entryComment.id, ids))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

async function mailTo(
  orm: Orm,
  { locale }: Person,
  threads: readonly ThreadTold[],
  { publicUrl }: Pick<Env, 'publicUrl'>,
) {
  const ids = threads.map(({ entryId }) => entryId)
  return commentMailText(locale, threads, await titledEntries(orm, ids, locale), publicUrl)
}
