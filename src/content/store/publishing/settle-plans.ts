import { and, eq } from 'drizzle-orm'
import type { PlannedAction } from '#content/model/editing/publication.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { plannedChange } from '../tables/publishing.ts'
import type { Cause } from './put-on-site.ts'

/** Announced when something was planned, or is to be tried again. */
export const plansChanged = 'plans'

/**
 * Cancels what was planned and has been done by hand: done again, it would publish unseen what was written in the
 * meantime.
 */
export async function settlePlans(
  orm: Orm,
  caller: Caller,
  { entryId, locale, action }: { entryId: string; locale: Locale; action: PlannedAction },
  cause: Cause = {},
): Promise<void> {
  if (cause.plan) return
  await orm
    .update(plannedChange)
    .set({ state: 'cancelled', settledAt: caller.now })
    .where(
      and(
        eq(plannedChange.entryId, entryId),
        eq(plannedChange.locale, locale),
        eq(plannedChange.action, action),
        eq(plannedChange.state, 'waiting'),
      ),
    )
}
