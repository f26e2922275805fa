import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PlannedChange } from '#domain/content/editing/edited-entry.ts'
import type { ListedTitle } from '#domain/content/editors-view.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { entry } from '../../database/tables/content.ts'
import { plannedChange } from '../../database/tables/publishing.ts'
import { chooseTitle, doerOf, draftTitle, languageRows, ofEntry } from '../language-rows.ts'

export type Planned = Record<Locale, PlannedChange[]>

/**
 * What is to happen by itself to each of these entries, and what should have but failed, the next first. An entry
 * for which nothing is planned is not there. Nobody who is not signed in is told anything.
 */
export async function plannedOf(caller: Caller, ids: string[]): Promise<Map<string, Planned>> {
  caller.reads.keepable = false
  const planned = new Map<string, Planned>()
  if (!caller.actor || ids.length === 0) return planned
  const rows = await caller.database.orm
    .select({ plan: plannedChange, name: authUser.name })
    .from(plannedChange)
    .leftJoin(authUser, eq(authUser.id, plannedChange.by))
    .where(and(inArray(plannedChange.entryId, ids), inArray(plannedChange.state, ['waiting', 'failed'])))
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
  for (const { plan, name } of rows) {
    const own = planned.get(plan.entryId) ?? { es: [], en: [] }
    planned.set(plan.entryId, own)
    own[plan.locale].push(describe(plan, name))
  }
  return planned
}

export type ListedPlan = PlannedChange & {
  entryId: string
  kind: string
  locale: Locale
  title: ListedTitle | null
}

/** What is planned over all kinds, or has failed, the earliest first. */
export async function listPlanned(
  caller: Caller,
  state: 'waiting' | 'failed',
  limit: number,
): Promise<Result<ListedPlan[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const rows = await caller.database.orm
    .select({
      plan: plannedChange,
      name: authUser.name,
      kind: entry.kind,
      titles: { es: draftTitle('es'), en: draftTitle('en') },
    })
    .from(plannedChange)
    .innerJoin(entry, and(eq(entry.id, plannedChange.entryId), isNull(entry.trashedAt)))
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .leftJoin(authUser, eq(authUser.id, plannedChange.by))
    .where(eq(plannedChange.state, state))
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
    .limit(limit)
  return succeed(
    rows.map(({ plan, name, kind, titles }) => ({
      ...describe(plan, name),
      ...{ entryId: plan.entryId, kind, locale: plan.locale },
      title: chooseTitle(titles, caller.locale),
    })),
  )
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
