import { and, eq, gt, inArray } from 'drizzle-orm'
import type { EditedLanguage } from '#content/model/editing/edited-entry.ts'
import type { PublicationRefused, ToPublish } from '#content/model/editing/publication.ts'
import { neededAs } from '#content/model/editing/trash.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { readEntry } from '../editing/read-entry.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { ensureMayPublish } from '../may-change.ts'
import { entry } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'
import { settlePlans } from './end-plans.ts'
import { type HeldEntry, holdToPublish } from './held-entry.ts'
import { heldAsOf } from './held-version.ts'
import { plansChanged } from './planned-changes.ts'
import { languagesMeant, prepareAsAsked, refusalOf } from './publish-languages.ts'
import { runDueChanges } from './run-due-changes.ts'
import { mayPublishShared } from './shared-values.ts'

/** `version` is an earlier one than the present, which is published in its place. */
type Planning =
  | ({ planned: 'publish'; at: Date; version?: number } & ToPublish)
  | { planned: 'unpublish'; at: Date; locales: Locale[] }

/**
 * Plans that languages of an entry are published or taken off the site at a later time, in place of an earlier plan to
 * do the same. What cannot be published now is refused. The plan holds the version that its maker saw: what is written
 * later is not in it.
 */
export async function planChange(
  caller: Editor,
  id: string,
  planning: Planning,
): Promise<Result<{ kind: string }, PublicationRefused['problem'], PublicationRefused>> {
  const { at } = planning
  if (Number.isNaN(at.getTime()) || at.getTime() > caller.now.getTime() + farthest)
    return refuse({ problem: 'not-valid' })
  if (at <= caller.now) return refuse({ problem: 'past' })
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const held = await holdToPublish(orm, id)
    if (!held) return refuse({ problem: 'not-found' })
    ensureMayPublish(caller, held.kind, [...languagesMeant(held, planning.locales)])
    if (planning.planned === 'unpublish' && neededAs(held.kind, held.key))
      return refuse({ problem: 'needed' })
    const withoutShared =
      planning.planned === 'publish' &&
      (planning.withoutShared || !(await mayPublishShared(orm, caller, held)))
    const refused = await (planning.planned === 'publish'
      ? againstPublishing(orm, caller, held, planning)
      : againstUnpublishing(orm, caller, held, planning))
    if (refused) return refuse(refused)
    // What is one for all languages has one plan, so that whoever takes it back takes back all of it.
    const planned = held.kind.isOne ? [defaultLocale] : new Set(planning.locales)
    for (const locale of planned) await write(orm, caller, id, locale, { ...planning, withoutShared })
    await recordEntryEvent(orm, caller, 'change-planned', id, {
      action: planning.planned,
      languages: [...languagesMeant(held, planning.locales)].join(', '),
      at: at.toISOString(),
      revision: planning.planned === 'publish' ? String(planning.revision) : '',
    })
    return succeed({ kind: held.kind.name })
  })
  if (outcome.ok) await caller.announcements.announce([plansChanged])
  return outcome
}

const farthest = 5 * 366 * 24 * 60 * 60 * 1000

async function againstPublishing(
  orm: Orm,
  caller: Editor,
  held: HeldEntry,
  planning: Extract<Planning, { planned: 'publish' }>,
): Promise<PublicationRefused | null> {
  if (planning.overruled?.reason.trim() === '') return { problem: 'no-reason' }
  if (planning.revision !== held.revision) return { problem: 'conflict', revision: held.revision }
  const version = await heldAsOf(orm, held, planning.version ?? held.revision)
  if (!version) return { problem: 'not-found' }
  return refusalOf(version, await prepareAsAsked(orm, caller, version, planning), planning)
}

/** Only what is on the site, or will be by then, can be taken off it. */
async function againstUnpublishing(
  orm: Orm,
  caller: Caller,
  held: HeldEntry,
  { at, locales }: Planning,
): Promise<PublicationRefused | null> {
  const appearing = await orm
    .select({ locale: plannedChange.locale, dueAt: plannedChange.dueAt })
    .from(plannedChange)
    .where(
      and(
        eq(plannedChange.entryId, held.id),
        inArray(plannedChange.locale, locales),
        eq(plannedChange.action, 'publish'),
        eq(plannedChange.state, 'waiting'),
        gt(plannedChange.dueAt, caller.now),
      ),
    )
  const isThere = (locale: Locale) =>
    held.languages[locale]?.published || appearing.some((plan) => plan.locale === locale && plan.dueAt < at)
  return locales.every(isThere) ? null : { problem: 'not-valid' }
}

async function write(
  orm: Orm,
  caller: Editor,
  entryId: string,
  locale: Locale,
  planning: Planning & { withoutShared: boolean },
) {
  const { planned: action, at: dueAt } = planning
  await settlePlans(orm, caller, action, [{ entryId, locale }])
  const overruled =
    planning.planned === 'publish'
      ? {
          reason: planning.overruled?.reason.trim(),
          takeOver: planning.takeOver,
          makePublic: planning.makePublic,
        }
      : null
  await orm.insert(plannedChange).values({
    entryId,
    locale,
    action,
    dueAt,
    overruled,
    withoutShared: planning.withoutShared,
    revision: planning.planned === 'publish' ? (planning.version ?? planning.revision) : null,
    by: caller.actor.id,
    createdAt: caller.now,
  })
}

function refuse(refused: PublicationRefused) {
  return fail(refused.problem, refused)
}

type Which = { entryId: string; plan: string }
type Outcome = Result<null, 'not-found'>

/** Cancels a change that waits for its time or has failed. */
export async function cancelPlan(caller: Editor, which: Which): Promise<Outcome> {
  const cancelled = await setState(caller, which, ['waiting', 'failed'], {
    state: 'cancelled',
    settledAt: caller.now,
  })
  return cancelled ? succeed(null) : fail('not-found')
}

/** Does now what failed when its time came; if it fails again it says so with its problem of today. */
export async function retryPlan(caller: Editor, which: Which): Promise<Outcome> {
  const again = { state: 'waiting', settledAt: null, problem: null } as const
  if (!(await setState(caller, which, ['failed'], again))) return fail('not-found')
  await caller.announcements.announce([plansChanged])
  await runDueChanges(caller)
  return succeed(null)
}

type Row = typeof plannedChange.$inferSelect

async function setState(
  caller: Editor,
  { entryId, plan }: Which,
  from: Row['state'][],
  to: Partial<Row>,
): Promise<boolean> {
  if (!isId(entryId) || !isId(plan)) return false
  return caller.database.orm.transaction(async (orm) => {
    const own = and(eq(plannedChange.id, plan), eq(plannedChange.entryId, entryId))
    const [row] = await orm
      .select()
      .from(plannedChange)
      .where(and(own, inArray(plannedChange.state, from)))
      .for('update')
    if (!row) return false
    const held = await holdToPublish(orm, entryId)
    if (held) ensureMayPublish(caller, held.kind, [row.locale])
    // Only one plan of a sort may wait: the one that is tried again takes the place of the other.
    if (to.state === 'waiting') await settlePlans(orm, caller, row.action, [{ entryId, locale: row.locale }])
    await orm.update(plannedChange).set(to).where(own)
    if (to.state === 'cancelled')
      await recordEntryEvent(orm, caller, 'plan-cancelled', entryId, {
        action: row.action,
        languages: row.locale,
        at: row.dueAt.toISOString(),
      })
    return true
  })
}

/** Where every language of an entry of any kind stands. */
export async function languagesNow(
  caller: Editor,
  id: string,
): Promise<Result<Record<Locale, EditedLanguage>, 'not-found'>> {
  const [found] = await caller.database.orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, id))
  const read = found ? await readEntry(caller, found.kind, id) : fail('not-found' as const)
  return read.ok ? succeed(read.value.languages) : read
}
