import { and, eq, gt, inArray } from 'drizzle-orm'
import type { PlannedAction, PublicationRefused, ToPublish } from '#domain/content/editing/publication.ts'
import { neededAs } from '#domain/content/editing/trash.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { plannedChange } from '../../database/tables/publishing.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { checkLanguage } from './check-language.ts'
import { type HeldEntry, holdToPublish } from './held-entry.ts'
import { type Refused, refusalOf } from './publish-languages.ts'

/** Told when something was planned, or is to be tried again. */
export const plansChanged = 'plans'

export type Planning =
  | ({ planned: 'publish'; at: Date } & ToPublish)
  | { planned: 'unpublish'; at: Date; locales: Locale[] }

/**
 * Plans that languages of an entry are published or taken off the site at a moment to come, in place of what was
 * planned of the same sort. What cannot be published now is not planned either; what is published then is the draft
 * that there is then.
 */
export async function planChange(
  caller: Caller,
  id: string,
  planning: Planning,
): Promise<Result<{ kind: string }, Refused['problem'], Refused>> {
  if (!caller.actor) return refuse({ problem: 'not-allowed' })
  const { at } = planning
  if (Number.isNaN(at.getTime()) || at.getTime() > caller.now.getTime() + farthest)
    return refuse({ problem: 'not-valid' })
  if (at <= caller.now) return refuse({ problem: 'past' })
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const held = await holdToPublish(orm, id)
    if (!held) return refuse({ problem: 'not-found' })
    if (planning.planned === 'unpublish' && neededAs(held.kind, held.key))
      return refuse({ problem: 'needed' })
    const refused = await (planning.planned === 'publish'
      ? againstPublishing(orm, caller, held, planning)
      : againstUnpublishing(orm, caller, held, planning))
    if (refused) return refuse(refused)
    for (const locale of new Set(planning.locales)) await write(orm, caller, id, locale, planning)
    await recordEntryEvent(orm, caller, 'change-planned', id, {
      action: planning.planned,
      languages: planning.locales.join(', '),
      at: at.toISOString(),
    })
    return succeed({ kind: held.kind.name })
  })
  if (outcome.ok) await caller.announcements.announce([plansChanged])
  return outcome
}

const farthest = 5 * 366 * 24 * 60 * 60 * 1000

async function againstPublishing(
  orm: Orm,
  caller: Caller,
  held: HeldEntry,
  planning: Extract<Planning, { planned: 'publish' }>,
): Promise<PublicationRefused | null> {
  if (planning.overruled?.reason.trim() === '') return { problem: 'no-reason' }
  if (planning.revision !== held.revision) return { problem: 'conflict', revision: held.revision }
  const checked = []
  for (const locale of new Set(planning.locales)) checked.push(await checkLanguage(orm, caller, held, locale))
  return refusalOf(checked, planning)
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
        isWaiting('publish'),
        gt(plannedChange.dueAt, caller.now),
      ),
    )
  const isThere = (locale: Locale) =>
    held.languages[locale]?.published || appearing.some((plan) => plan.locale === locale && plan.dueAt < at)
  return locales.every(isThere) ? null : { problem: 'not-valid' }
}

function isWaiting(action: PlannedAction) {
  return and(eq(plannedChange.action, action), eq(plannedChange.state, 'waiting'))
}

async function write(orm: Orm, caller: Caller, entryId: string, locale: Locale, planning: Planning) {
  const { planned: action, at: dueAt } = planning
  await orm
    .update(plannedChange)
    .set({ state: 'cancelled', settledAt: caller.now })
    .where(and(eq(plannedChange.entryId, entryId), eq(plannedChange.locale, locale), isWaiting(action)))
  const overruled =
    planning.planned === 'publish'
      ? { reason: planning.overruled?.reason.trim(), takeOver: planning.takeOver }
      : null
  await orm.insert(plannedChange).values({
    ...{ entryId, locale, action, dueAt, overruled },
    by: caller.actor?.id ?? null,
    createdAt: caller.now,
  })
}

function refuse(refused: Refused) {
  return fail(refused.problem, refused)
}
