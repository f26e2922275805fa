import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { PlanFailure } from '#domain/content/editing/publication.ts'
import { type Caller, systemActor } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { plannedChange } from '../../database/tables/publishing.ts'
import { holdAll } from './held-entry.ts'
import { lookAgain } from './look-again.ts'
import { publishIn, type Refused } from './publish-languages.ts'
import { unpublishIn } from './unpublish-languages.ts'

export type DueChanges = { done: number; failed: number; faults: unknown[] }
type Plan = typeof plannedChange.$inferSelect

/**
 * Does what was planned and is due at the caller's time, the earliest first, each in a transaction that claims it: it
 * is done once, by whichever process comes first, and late if none was running. What cannot be done says why and
 * waits for a person; `faults` are what the program itself did wrong. Nothing is done where nobody acts.
 */
export async function runDueChanges(caller: Caller): Promise<DueChanges> {
  const outcome: DueChanges = { done: 0, failed: 0, faults: [] }
  if (!caller.actor) return outcome
  for (;;) {
    const settled = await caller.database.orm.transaction((orm) => settleNext(orm, caller))
    if (!settled) return outcome
    if (settled === 'passed-over') continue
    if (settled.kind) await caller.announcements.announce([`entry:${settled.kind}`])
    outcome[settled.kind ? 'done' : 'failed'] += 1
    if (settled.fault) outcome.faults.push(settled.fault)
  }
}

/** When the next change is due, or null. */
export async function nextDueChange(orm: Orm): Promise<Date | null> {
  const [row] = await orm
    .select({ dueAt: plannedChange.dueAt })
    .from(plannedChange)
    .where(eq(plannedChange.state, 'waiting'))
    .orderBy(asc(plannedChange.dueAt))
    .limit(1)
  return row?.dueAt ?? null
}

type Settled = { kind: string | null; fault?: unknown }

async function settleNext(orm: Orm, caller: Caller): Promise<Settled | 'passed-over' | null> {
  const plan = await claim(orm, caller.now)
  if (!plan || plan === 'passed-over') return plan
  const done = await attempt(orm, caller, plan)
  const state = done.kind ? 'done' : 'failed'
  await orm
    .update(plannedChange)
    .set({ state, settledAt: caller.now, problem: done.failure ?? null })
    .where(eq(plannedChange.id, plan.id))
  return done
}

/**
 * What is before it for the same language comes first, also while another process is at it. Its entry is held before
 * the plan, as by everybody who changes both; what somebody has settled in the meantime is `passed-over`.
 */
async function claim(orm: Orm, now: Date): Promise<Plan | 'passed-over' | null> {
  const found = await nextDue(orm, now)
  if (!found) return null
  await holdAll(orm, [found.entryId])
  const [plan] = await orm
    .select()
    .from(plannedChange)
    .where(and(eq(plannedChange.id, found.id), eq(plannedChange.state, 'waiting')))
    .for('update')
  return plan ?? 'passed-over'
}

async function nextDue(orm: Orm, now: Date): Promise<Plan | null> {
  const earlier = sql`select 1 from ${plannedChange} as earlier
    where earlier.state = 'waiting' and earlier.entry_id = ${plannedChange.entryId}
    and earlier.locale = ${plannedChange.locale}
    and (earlier.due_at, earlier.id) < (${plannedChange.dueAt}, ${plannedChange.id})`
  const [plan] = await orm
    .select()
    .from(plannedChange)
    .where(
      and(eq(plannedChange.state, 'waiting'), lte(plannedChange.dueAt, now), sql`not exists (${earlier})`),
    )
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
    .limit(1)
  return plan ?? null
}

async function attempt(orm: Orm, caller: Caller, plan: Plan): Promise<Settled & { failure?: PlanFailure }> {
  try {
    return await lookAgain(() =>
      orm.transaction((inner) => carryOut(inner, { ...caller, actor: systemActor }, plan)),
    )
  } catch (fault) {
    return { kind: null, failure: { problem: 'failed' }, fault }
  }
}

async function carryOut(orm: Orm, caller: Caller, plan: Plan) {
  const locales = [plan.locale]
  const cause = { plan: plan.id, by: plan.by }
  if (plan.action === 'unpublish') {
    const taken = await unpublishIn(orm, caller, plan.entryId, { locales, cause })
    return taken.ok ? { kind: taken.value.kind } : { kind: null, failure: { problem: 'not-found' } as const }
  }
  const { reason, takeOver } = plan.overruled ?? {}
  const published = await publishIn(orm, caller, plan.entryId, {
    ...{ locales, cause, takeOver, revision: 'present', letWarningsPass: true },
    overruled: reason ? { reason } : undefined,
  })
  return published.ok ? { kind: published.value.kind } : { kind: null, failure: failureOf(published.detail) }
}

function failureOf(refused: Refused | undefined): PlanFailure {
  return !refused || refused.problem === 'not-allowed' ? { problem: 'failed' } : refused
}
