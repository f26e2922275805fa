import { and, eq, inArray } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { plannedChange } from '../../database/tables/publishing.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { plansChanged } from './plan-change.ts'
import { runDueChanges } from './run-due-changes.ts'

type Which = { entryId: string; plan: string }
type Outcome = Result<null, 'not-allowed' | 'not-found'>

/** What was planned for an entry, or has failed, will not happen. */
export async function cancelPlan(caller: Caller, which: Which): Promise<Outcome> {
  if (!caller.actor) return fail('not-allowed')
  const cancelled = await setState(caller, which, ['waiting', 'failed'], {
    state: 'cancelled',
    settledAt: caller.now,
  })
  return cancelled ? succeed(null) : fail('not-found')
}

/** Does now what failed when its time came; if it fails again it says so with its problem of today. */
export async function retryPlan(caller: Caller, which: Which): Promise<Outcome> {
  if (!caller.actor) return fail('not-allowed')
  const again = { state: 'waiting', dueAt: caller.now, settledAt: null, problem: null } as const
  if (!(await setState(caller, which, ['failed'], again))) return fail('not-found')
  await caller.announcements.announce([plansChanged])
  await runDueChanges(caller)
  return succeed(null)
}

type Row = typeof plannedChange.$inferSelect

async function setState(
  caller: Caller,
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
    // There is only one of a sort to wait for: the one that is tried again is what its person wants.
    if (to.state === 'waiting')
      await orm
        .update(plannedChange)
        .set({ state: 'cancelled', settledAt: caller.now })
        .where(
          and(
            eq(plannedChange.entryId, entryId),
            eq(plannedChange.locale, row.locale),
            eq(plannedChange.action, row.action),
            eq(plannedChange.state, 'waiting'),
          ),
        )
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
