import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { PlannedChange } from '#content/model/editing/edited-entry.ts'
import type { PlannedAction } from '#content/model/editing/publication.ts'
import type { ListedTitle, Waits } from '#content/model/editors-view.ts'
import { type Caller, doerOf, type Editor } from '#kernel/caller.ts'
import { countAll } from '#kernel/database/count-all.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { chooseTitle, draftTitle, withLanguages } from '../language-rows.ts'
import { entry } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'
import type { Cause } from './put-on-site.ts'

type Planned = Record<Locale, PlannedChange[]>

/**
 * What is to happen by itself to each of these entries, and what should have but failed, the next first. An entry
 * for which nothing is planned is not there.
 */
export async function plannedOf(caller: Editor, ids: string[]): Promise<Map<string, Planned>> {
  const planned = new Map<string, Planned>()
  if (ids.length === 0) return planned
  const rows = await caller.database.orm
    .select({ plan: plannedChange, name: authUser.name })
    .from(plannedChange)
    .leftJoin(authUser, eq(authUser.id, plannedChange.by))
    .where(and(inArray(plannedChange.entryId, ids), inArray(plannedChange.state, ['waiting', 'failed'])))
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
  for (const { plan, name } of rows) {
    const own = planned.get(plan.entryId) ?? byLocale(() => [])
    planned.set(plan.entryId, own)
    own[plan.locale].push(describe(plan, name))
  }
  return planned
}

type ListedPlan = PlannedChange & {
  entryId: string
  kind: string
  locale: Locale
  title: ListedTitle | null
}

/** What is planned over all kinds, or has failed, the earliest first. */
export async function listPlanned(
  caller: Editor,
  state: 'waiting' | 'failed',
  limit: number,
): Promise<Waits<ListedPlan>> {
  const rows = await withLanguages(
    caller.database.orm
      .select({
        plan: plannedChange,
        name: authUser.name,
        total: countAll,
        kind: entry.kind,
        titles: byLocale(draftTitle),
      })
      .from(plannedChange)
      .innerJoin(entry, and(eq(entry.id, plannedChange.entryId), isNull(entry.trashedAt)))
      .$dynamic(),
  )
    .leftJoin(authUser, eq(authUser.id, plannedChange.by))
    .where(eq(plannedChange.state, state))
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
    .limit(limit)
  const shown = rows.map(({ plan, name, kind, titles }) => ({
    ...describe(plan, name),
    ...{ entryId: plan.entryId, kind, locale: plan.locale },
    title: chooseTitle(titles, caller.locale),
  }))
  return { shown, total: rows[0]?.total ?? 0 }
}

function describe(plan: typeof plannedChange.$inferSelect, name: string | null): PlannedChange {
  return {
    id: plan.id,
    action: plan.action,
    at: plan.dueAt.toISOString(),
    by: doerOf(plan.by, name),
    ...(plan.problem ? { failure: plan.problem } : {}),
  }
}

/** Announced when something was planned, or is to be tried again. */
export const plansChanged = 'plans'

/** Cancels those of the plans that are meant which still wait, and answers of what they were. */
export async function cancelWaiting(
  orm: Orm,
  { now }: Pick<Caller, 'now'>,
  meant: SQL | undefined,
): Promise<Language[]> {
  return orm
    .update(plannedChange)
    .set({ state: 'cancelled', settledAt: now })
    .where(and(meant, eq(plannedChange.state, 'waiting')))
    .returning({ entryId: plannedChange.entryId, locale: plannedChange.locale })
}

/** A language of an entry. */
export type Language = { entryId: string; locale: Locale }

/** Whether a row is of one of these languages of entries, of which there may be hundreds. */
export function isNamedIn(
  { entryId, locale }: Record<keyof Language, SQLWrapper>,
  named: readonly Language[],
): SQL {
  const given = named.map((each) => ({ entry_id: each.entryId, locale: each.locale }))
  return sql`(${entryId}, ${locale}) in (
    select entry_id, locale from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (entry_id uuid, locale text))`
}

/**
 * Cancels what was planned and is planned otherwise now, or has been done by hand: done again, it would publish unseen what was written in the
 * meantime.
 */
export async function settlePlans(
  orm: Orm,
  caller: Caller,
  action: PlannedAction,
  done: readonly (Language & { cause?: Cause | undefined })[],
): Promise<void> {
  const byHand = done.filter(({ cause }) => !cause?.plan)
  if (byHand.length === 0) return
  await cancelWaiting(orm, caller, and(isNamedIn(plannedChange, byHand), eq(plannedChange.action, action)))
}

/** What something else cancelled at a moment, in one language of an entry or in all. */
type Cancelled = { entryId: string; locale: Locale | null; cancelledAt: Date }

/**
 * Plans again what was cancelled so and is still to come, unless somebody has planned the same otherwise since; answers of
 * what.
 */
export async function planAgain(
  orm: Orm,
  { now }: Pick<Caller, 'now'>,
  cancelled: readonly Cancelled[],
): Promise<Language[]> {
  if (cancelled.length === 0) return []
  const given = cancelled.map(({ entryId, locale, cancelledAt }) => ({
    ...{ entry_id: entryId, locale, settled_at: cancelledAt },
  }))
  const { rows } = await orm.execute<Language>(sql`
    update ${plannedChange} set state = 'waiting', settled_at = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (entry_id uuid, locale text, settled_at timestamptz)
    where ${plannedChange.entryId} = given.entry_id and ${plannedChange.state} = 'cancelled'
      and ${plannedChange.locale} = coalesce(given.locale, ${plannedChange.locale})
      and ${plannedChange.settledAt} = given.settled_at and ${plannedChange.problem} is null
      and ${plannedChange.dueAt} > ${now.toISOString()}::timestamptz
      and not exists (
        select from ${plannedChange} as other
        where other.entry_id = ${plannedChange.entryId} and other.locale = ${plannedChange.locale}
          and other.action = ${plannedChange.action} and other.state = 'waiting')
    returning ${plannedChange.entryId} as "entryId", ${plannedChange.locale} as locale`)
  return rows
}
