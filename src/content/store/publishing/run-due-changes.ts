import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { PlanFailure } from '#content/model/editing/publication.ts'
import { everything } from '#kernel/announcements.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { plannedChange } from '../tables/publishing.ts'
import { lookAgain } from './address-standing.ts'
import { decideShared } from './decide-shared.ts'
import { holdAll } from './held-entry.ts'
import { versionOf } from './held-version.ts'
import { plansChanged } from './planned-changes.ts'
import { publishIn } from './publish-languages.ts'
import { unpublishIn } from './take-off-site.ts'

type DueChanges = { done: number; failed: number; faults: unknown[] }
type Plan = typeof plannedChange.$inferSelect

/**
 * Does what was planned and is due at the caller's time, the earliest first, each in a transaction that claims it: it
 * is done once, by whichever process comes first, and late if none was running. What cannot be done says why and
 * waits for a person; `faults` are what the program itself did wrong.
 */
export async function runDueChanges(caller: Editor): Promise<DueChanges> {
  const outcome: DueChanges = { done: 0, failed: 0, faults: [] }
  await decideShared(caller)
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
async function nextDueChange(orm: Orm): Promise<Date | null> {
  const [row] = await orm
    .select({ dueAt: plannedChange.dueAt })
    .from(plannedChange)
    .where(eq(plannedChange.state, 'waiting'))
    .orderBy(asc(plannedChange.dueAt))
    .limit(1)
  return row?.dueAt ?? null
}

type Settled = { kind: string | null; fault?: unknown }

async function settleNext(orm: Orm, caller: Editor): Promise<Settled | 'passed-over' | null> {
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
 * The next change that is due, locked; null where there is none. An earlier change of the same language comes first,
 * also while another process is at it. The entry is locked before the plan, as everywhere, so that nothing deadlocks.
 * `passed-over`: somebody has settled the plan in the meantime.
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

async function attempt(orm: Orm, caller: Editor, plan: Plan): Promise<Settled & { failure?: PlanFailure }> {
  try {
    return await lookAgain(() =>
      orm.transaction((inner) => carryOut(inner, { ...caller, actor: systemActor }, plan)),
    )
  } catch (fault) {
    return { kind: null, failure: { problem: 'failed' }, fault }
  }
}

async function carryOut(orm: Orm, caller: Editor, plan: Plan) {
  const locales = [plan.locale]
  const cause = { plan: plan.id, due: plan.dueAt, by: plan.by }
  if (plan.action === 'unpublish') {
    const taken = await unpublishIn(orm, caller, plan.entryId, { locales, cause })
    return taken.ok ? { kind: taken.value.kind } : { kind: null, failure: { problem: 'not-found' } as const }
  }
  const version = await versionOf(orm, plan)
  if (version === null) return { kind: null, failure: { problem: 'not-found' } as const }
  const { reason, takeOver, makePublic } = plan.overruled ?? {}
  const published = await publishIn(orm, caller, plan.entryId, {
    locales,
    cause,
    takeOver,
    makePublic,
    version,
    revision: 'present',
    letWarningsPass: true,
    withoutShared: plan.withoutShared ?? false,
    overruled: reason ? { reason } : undefined,
  })
  if (published.ok) return { kind: published.value.kind }
  return { kind: null, failure: published.detail ?? { problem: 'failed' } }
}

type PlannedChangeJob = {
  /** Looks at once whether anything is due. */
  wake(): void
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>
}

const tickMs = 1000
/** How often the database is asked anyway, in milliseconds: another process may have planned something. */
const rereadMs = 60_000

/**
 * Does what is planned when its time comes by the site's clock, and at once what came due while nothing was running.
 * The clock is looked at every second; the database is asked when a change is due, when something was planned here, and
 * once a minute for what other processes have planned. A clock that is not believed does nothing: what was to be said in
 * months is not said today.
 */
export function startPlannedChanges(site: Site): PlannedChangeJob {
  let next: Date | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let isStopping = false
  let underWay: Promise<void> | null = null
  const isBelieved = byBelievedClock(site)
  const stopListening = site.announcements.listen((topics) => {
    if (topics.includes(plansChanged) || topics.includes(everything)) wake()
  })
  const timer = setInterval(look, tickMs)
  timer.unref()
  wake()

  function wake() {
    readAt = Number.NEGATIVE_INFINITY
    look()
  }

  function look() {
    if (isStopping || underWay) return
    const now = site.now()
    if ((next && next <= now) || Math.abs(now.getTime() - readAt) >= rereadMs)
      underWay = work().finally(() => {
        underWay = null
      })
  }

  async function work() {
    const caller = callerOf(site, { locale: defaultLocale, actor: systemActor })
    // Before reading: what is planned in the meantime is looked for again.
    readAt = caller.now.getTime()
    try {
      next = null
      if (!(await isBelieved())) return
      const { faults } = await runDueChanges(caller)
      for (const fault of faults) site.log.error({ reason: reasonOf(fault) }, 'a planned change failed')
      next = await nextDueChange(site.database.orm)
    } catch (error) {
      site.log.error({ reason: reasonOf(error) }, 'planned changes could not be done')
    }
  }

  return {
    wake,
    async stop() {
      isStopping = true
      clearInterval(timer)
      stopListening()
      await underWay
    },
  }
}
