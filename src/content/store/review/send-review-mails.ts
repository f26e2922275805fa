import { and, eq, or, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Env } from '#kernel/env.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { titledEntries } from '../show-entries.ts'
import { entryReview } from '../tables/review.ts'
import { listPeople, type Person, reviewersAmong } from './publishers.ts'
import { type ReviewTold, reviewMail } from './review-mail.ts'

type Review = typeof entryReview.$inferSelect

/** Whoever was told of a request is not told again within this time. */
const quietMs = 60 * 60 * 1000
/** So many are told in one round. */
const most = 500

/**
 * Tells by mail who is asked for a review, and whoever asked what came of it, each in their language: one mail for
 * each person, with all that is new for them. What is asked again within an hour is told to nobody twice. Whoever may no
 * longer publish is told nothing. Every process may do it: what one has taken no other takes.
 */
export async function sendReviewMails(env: Pick<Env, 'publicUrl'>, caller: Caller): Promise<void> {
  const queued = await caller.database.orm.transaction(async (orm) => {
    const untold = await claim(orm)
    if (untold.length === 0) return 0
    const people = await listPeople(orm)
    const kindsOf = await titledEntries(
      orm,
      untold.map(({ entryId }) => entryId),
      caller.locale,
    )
    const items = new Map<Person, ReviewTold[]>()
    for (const review of untold) {
      const kind = kindNamed(kindsOf.get(review.entryId)?.kind ?? '')
      if (!kind) continue
      const told =
        review.state === 'asked' ? reviewersToTell(people, kind, review, caller.now) : asker(people, review)
      for (const person of told) add(items, person, itemOf(people, review))
      if (review.state === 'asked' && told.length > 0) await noteTold(orm, review, told, caller.now)
    }
    for (const [person, own] of items) {
      const titles = await titledEntries(
        orm,
        own.map(({ entryId }) => entryId),
        person.locale,
      )
      await queueMail(
        orm,
        { to: person.email, ...reviewMail(person.locale, own, titles, env.publicUrl) },
        caller.now,
      )
    }
    return items.size
  })
  if (queued > 0) await caller.announcements.announce([mailQueued])
}

/** What is to be told, which no other process tells meanwhile. */
async function claim(orm: Orm): Promise<Review[]> {
  const taken = await orm
    .select({ entryId: entryReview.entryId, locale: entryReview.locale })
    .from(entryReview)
    .where(eq(entryReview.isUntold, true))
    .orderBy(entryReview.askedAt, entryReview.entryId, entryReview.locale)
    .limit(most)
    .for('update', { skipLocked: true })
  if (taken.length === 0) return []
  return orm
    .update(entryReview)
    .set({ isUntold: false })
    .where(or(...taken.map(one)))
    .returning()
}

function one({ entryId, locale }: Pick<Review, 'entryId' | 'locale'>) {
  return and(eq(entryReview.entryId, entryId), eq(entryReview.locale, locale))
}

/** Compared either way: a clock that was ahead when somebody was told keeps them quiet no longer than that. */
function reviewersToTell(people: readonly Person[], kind: AnyKind, review: Review, now: Date): Person[] {
  const isQuiet = (at: string | undefined) =>
    at !== undefined && Math.abs(now.getTime() - Date.parse(at)) < quietMs
  return reviewersAmong(people, kind, review).filter(
    ({ id }) => id !== review.askedBy && !isQuiet(review.told[id]),
  )
}

/** Nobody is told what they did themselves. */
function asker(people: readonly Person[], { askedBy, answeredBy }: Review): Person[] {
  return answeredBy === askedBy ? [] : people.filter(({ id }) => id === askedBy)
}

function itemOf(people: readonly Person[], review: Review): ReviewTold {
  const isAsked = review.state === 'asked'
  const name = people.find(({ id }) => id === (isAsked ? review.askedBy : review.answeredBy))?.name
  return {
    what: review.state === 'asked' ? 'asked' : review.state === 'sent-back' ? 'sentBack' : 'published',
    ...{ entryId: review.entryId, languages: [review.locale], by: name ?? '' },
    note: (isAsked ? review.note : review.answer) ?? '',
  }
}

/** The languages of one request are told as one. */
function add(items: Map<Person, ReviewTold[]>, person: Person, item: ReviewTold): void {
  const own = items.get(person) ?? []
  items.set(person, own)
  const same = own.find(
    ({ entryId, what, by, note }) =>
      entryId === item.entryId && what === item.what && by === item.by && note === item.note,
  )
  if (same) same.languages.push(...item.languages)
  else own.push(item)
}

async function noteTold(orm: Orm, review: Review, told: readonly Person[], now: Date): Promise<void> {
  const at = Object.fromEntries(told.map(({ id }) => [id, now.toISOString()]))
  await orm
    .update(entryReview)
    .set({ told: sql`${entryReview.told} || ${JSON.stringify(at)}::jsonb` })
    .where(one(review))
}
