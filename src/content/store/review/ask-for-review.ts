import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { longestNote, reviewStates } from '#content/model/editing/review.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { stateOf, withLanguages } from '../language-rows.ts'
import { ensureMayEdit } from '../may-change.ts'
import { changesFor } from '../publishable-changes.ts'
import { type HeldEntry, holdToPublish } from '../publishing/held-entry.ts'
import { entry } from '../tables/content.ts'
import { entryReview } from '../tables/review.ts'
import { listPeople, mayPublish, stillAsks } from './publishers.ts'

type Asking = {
  locales: readonly Locale[]
  note: string
  /** Accounts by their ids; none asks everybody who may publish. */
  reviewers: readonly string[]
  /** The revision that was read; without it the present one is vouched for. */
  revision?: number
}
export type AskProblem =
  | 'not-found'
  | 'no-language'
  | 'note-too-long'
  | 'nothing-new'
  | 'not-reviewer'
  | 'asked-already'
  | 'conflict'

/** Announced when a review was asked for or answered, so that it is told by mail. */
export const reviewsChanged = 'reviews'

/**
 * Says that what is written in some languages of an entry is ready to be reviewed, at its present revision. Whoever
 * asked may ask again, with another note or of others. Nobody may in the place of somebody whose request waits
 * (`asked-already`), unless that person has left or writes the language no more. Nobody vouches for what was saved after
 * they looked (`conflict`), and what says what visitors see already needs no review (`nothing-new`). `not-reviewer` names
 * somebody who may publish none of these languages, or no longer.
 */
export async function askForReview(
  caller: Editor,
  id: string,
  asking: Asking,
): Promise<Result<null, AskProblem>> {
  const note = asking.note.trim()
  const outcome = await caller.database.orm.transaction<Result<null, AskProblem>>(async (orm) => {
    const held = await holdToPublish(orm, id)
    if (!held) return fail('not-found')
    const { kind } = held
    const wanted = locales.filter((locale) => kind.isOne || asking.locales.includes(locale))
    ensureMayEdit(caller, kind, wanted)
    if ([...note].length > longestNote) return fail('note-too-long')
    if (asking.locales.length === 0) return fail('no-language')
    if (asking.revision !== undefined && asking.revision !== held.revision) return fail('conflict')
    const news = await languagesWithNews(orm, caller, id)
    if (kind.isOne ? news.length === 0 : !wanted.every((locale) => news.includes(locale)))
      return fail('nothing-new')
    const chosen = await chooseReviewers(orm, caller, kind, { wanted, reviewers: asking.reviewers })
    if (!chosen) return fail('not-reviewer')
    const open = await openIn(orm, id, wanted)
    const people = open.length > 0 ? await listPeople(orm) : []
    if (open.some((each) => each.askedBy !== caller.actor.id && stillAsks(people, kind, each)))
      return fail('asked-already')
    for (const locale of wanted)
      await write(orm, caller, held, { locale, note, reviewers: chosen[locale] ?? [] })
    const languages = wanted.join(', ')
    await recordEntryEvent(orm, caller, 'review-asked', id, { languages, revision: String(held.revision) })
    return succeed(null)
  })
  if (outcome.ok) await caller.announcements.announce([reviewsChanged])
  return outcome
}

/** The languages whose draft says something that visitors do not see. */
export async function languagesWithNews(orm: Orm, caller: Editor, id: string): Promise<Locale[]> {
  const isChangedIn = changesFor(caller)
  const news = locales.map((locale) => ({
    locale,
    is: sql<boolean>`(${stateOf(locale)} in ('draft', 'unpublished') or ${isChangedIn(locale)})`,
  }))
  const [row] = await withLanguages(
    orm
      .select(Object.fromEntries(news.map(({ locale, is }) => [locale, is])))
      .from(entry)
      .$dynamic(),
  ).where(eq(entry.id, id))
  return locales.filter((locale) => row?.[locale])
}

type Choosing = { wanted: readonly Locale[]; reviewers: readonly string[] }

/** Who of those that were named may publish each language; null where one of them may publish none. */
async function chooseReviewers(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  { wanted, reviewers }: Choosing,
): Promise<Partial<Record<Locale, string[]>> | null> {
  if (reviewers.length === 0) return {}
  const people = (await listPeople(orm)).filter(({ id }) => id !== caller.actor.id)
  const named = new Set(reviewers)
  const able = people.filter(
    (person) => named.has(person.id) && wanted.some((locale) => mayPublish(person, kind, locale)),
  )
  if (able.length < named.size) return null
  return Object.fromEntries(
    wanted.map((locale) => [
      locale,
      able.filter((person) => mayPublish(person, kind, locale)).map((person) => person.id),
    ]),
  )
}

function openIn(orm: Orm, entryId: string, wanted: readonly Locale[]) {
  return orm
    .select({ locale: entryReview.locale, askedBy: entryReview.askedBy })
    .from(entryReview)
    .where(
      and(
        eq(entryReview.entryId, entryId),
        inArray(entryReview.locale, [...wanted]),
        eq(entryReview.state, 'asked'),
      ),
    )
}

type Request = { locale: Locale; note: string; reviewers: string[] }

async function write(
  orm: Orm,
  { actor, now }: Editor,
  { id: entryId, revision }: HeldEntry,
  { locale, note, reviewers }: Request,
): Promise<void> {
  const asked = {
    ...{ state: 'asked' as const, revision, note, reviewers, askedBy: actor.id, askedAt: now },
    ...{ answeredBy: null, answeredAt: null, answer: null, isUntold: true },
  }
  // Whoever takes a request back and asks again at once does not have everybody told twice; an answer begins anew.
  const isSame = sql`${entryReview.state} in ('asked', 'taken-back') and ${entryReview.askedBy} = ${actor.id}`
  await orm
    .insert(entryReview)
    .values({ entryId, locale, ...asked })
    .onConflictDoUpdate({
      target: [entryReview.entryId, entryReview.locale],
      set: { ...asked, told: sql`case when ${isSame} then ${entryReview.told} else '{}'::jsonb end` },
    })
}

/**
 * Takes back what the caller asked to have reviewed in these languages, or lays aside what was sent back to them,
 * for which nobody needs a right. `not-waiting` where nothing of theirs is open there.
 */
export async function takeBackReview(
  caller: Editor,
  id: string,
  taken: readonly Locale[],
): Promise<Result<'taken-back' | 'laid-aside', 'not-found' | 'not-waiting'>> {
  const outcome = await caller.database.orm.transaction<Awaited<ReturnType<typeof takeBackReview>>>(
    async (orm) => {
      const held = await holdToPublish(orm, id)
      if (!held) return fail('not-found')
      const rows = await orm
        .update(entryReview)
        .set({ state: 'taken-back', isUntold: false })
        .where(
          and(
            eq(entryReview.entryId, id),
            eq(entryReview.askedBy, caller.actor.id),
            inArray(entryReview.locale, held.kind.isOne ? locales : [...taken]),
            inArray(entryReview.state, [...reviewStates]),
          ),
        )
        .returning({ locale: entryReview.locale, answeredAt: entryReview.answeredAt })
      if (rows.length === 0) return fail('not-waiting')
      const languages = locales.filter((each) => rows.some(({ locale }) => locale === each)).join(', ')
      await recordEntryEvent(orm, caller, 'review-taken-back', id, { languages })
      // What was asked and waits has no answer.
      return succeed(rows.some(({ answeredAt }) => answeredAt === null) ? 'taken-back' : 'laid-aside')
    },
  )
  if (outcome.ok) await caller.announcements.announce([reviewsChanged])
  return outcome
}
