import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { defaultChoices, type PlannedChange } from '#content/model/editing/edited-entry.ts'
import type { ListedTitle, Waits } from '#content/model/editors-view.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { EventDetails } from '#history/model/history-events.ts'
import { type Caller, doerOf, type Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { countAll } from '#kernel/database/count-all.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { chooseTitle, draftTitle, withLanguages } from '../language-rows.ts'
import { inOwnKinds } from '../own-kinds.ts'
import { entry, entryLocale, revision } from '../tables/content.ts'
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
    .select({ plan: plannedChange, hasLater, name: authUser.name })
    .from(plannedChange)
    .innerJoin(entry, eq(entry.id, plannedChange.entryId))
    .leftJoin(authUser, eq(authUser.id, plannedChange.by))
    .where(and(inArray(plannedChange.entryId, ids), inArray(plannedChange.state, ['waiting', 'failed'])))
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
  for (const { plan, ...more } of rows) {
    const own = planned.get(plan.entryId) ?? byLocale(() => [])
    planned.set(plan.entryId, own)
    own[plan.locale].push(describe(plan, more))
  }
  return planned
}

type ListedPlan = PlannedChange & {
  entryId: string
  kind: string
  locale: Locale
  title: ListedTitle | null
}

/** What is planned, or has failed, over all kinds that the caller writes, the earliest first. */
export async function listPlanned(
  caller: Editor,
  state: 'waiting' | 'failed',
  limit: number,
): Promise<Waits<ListedPlan>> {
  const rows = await withLanguages(
    caller.database.orm
      .select({
        plan: plannedChange,
        hasLater,
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
    .where(and(eq(plannedChange.state, state), inOwnKinds(caller)))
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
    .limit(limit)
  const shown = rows.map(({ plan, kind, titles, ...more }) => ({
    ...describe(plan, more),
    ...{ entryId: plan.entryId, kind, locale: plan.locale },
    title: chooseTitle(titles, caller.locale),
  }))
  return { shown, total: rows[0]?.total ?? 0 }
}

const oneForAll = Object.values<AnyKind>(kinds).flatMap(({ name, isOne }) => (isOne ? [name] : []))

/** What the version that a plan holds says for all languages, as it is published: `withChoices` in SQL. */
const sharedHeld = Object.values<AnyKind>(kinds)
  .flatMap((kind) => Object.keys(defaultChoices(kind)).map((choice) => ({ kind: kind.name, choice })))
  .reduce(
    (shared, { kind, choice }) => sql`${shared} || case when ${entry.kind} = ${kind}
      and coalesce(held.shared ->> ${choice}, '') = '' and ${entry.shared} ->> ${choice} <> ''
      then jsonb_build_object(${choice}::text, ${entry.shared} -> ${choice}) else '{}' end`,
    sql`held.shared`,
  )

/** Whether the draft says something else than the version that a plan holds, in what the plan publishes. */
const hasLater = sql<boolean>`exists (
  select from ${revision} as held
  where held.entry_id = ${plannedChange.entryId} and held.number = ${plannedChange.revision}
    and held.number <> ${entry.revision}
    and (((${sharedHeld}) <> ${entry.shared} and ${plannedChange.withoutShared} is not true) or exists (
      select from ${entryLocale} as now
      where now.entry_id = ${plannedChange.entryId}
        and (now.locale = ${plannedChange.locale} or ${anyOf(entry.kind, oneForAll)})
        and now.draft <> coalesce(held.locales -> now.locale, '{}'))))`

type More = { name: string | null; hasLater: boolean }

function describe(plan: typeof plannedChange.$inferSelect, { name, hasLater }: More): PlannedChange {
  return {
    id: plan.id,
    action: plan.action,
    at: plan.dueAt.toISOString(),
    by: doerOf(plan.by, name),
    revision: plan.revision,
    hasLater,
    ...(plan.problem ? { failure: plan.problem } : {}),
  }
}

/** Announced when something was planned, or is to be tried again. */
export const plansChanged = 'plans'

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

/** For when languages of these entries are planned to be published, by entry and language. */
export async function publicationsPlanned(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, Partial<Record<Locale, Date>>>> {
  const { entryId, locale, action, dueAt, state } = plannedChange
  const rows = await orm
    .select({ entryId, locale, dueAt })
    .from(plannedChange)
    .where(and(inArray(entryId, [...ids]), eq(action, 'publish'), eq(state, 'waiting')))
  const planned = new Map<string, Partial<Record<Locale, Date>>>()
  for (const row of rows) planned.set(row.entryId, { ...planned.get(row.entryId), [row.locale]: row.dueAt })
  return planned
}

/** What is done so long after its time was late, in milliseconds; before that it is the machinery that takes its time. */
const lateAfter = 120_000

export function isLate(at: Date, due: Date): boolean {
  return at.getTime() - due.getTime() >= lateAfter
}

/** What the record says of something that was planned: for when, and by how many minutes it was late. */
export function plannedFor({ now }: Pick<Caller, 'now'>, { due }: Cause = {}): EventDetails {
  if (!due) return {}
  const minutes = Math.floor((now.getTime() - due.getTime()) / 60_000)
  return { planned: due.toISOString(), late: isLate(now, due) ? String(minutes) : '' }
}
