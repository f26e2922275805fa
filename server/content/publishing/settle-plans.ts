import { and, eq } from 'drizzle-orm'
import type { PlannedAction } from '#domain/content/editing/publication.ts'
import type { Locale } from '#domain/locales.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { plannedChange } from '../../database/tables/publishing.ts'
import type { Cause } from './put-on-site.ts'

/**
 * What was to happen by itself and has been done by hand does not happen again: it would publish what was written in
 * the meantime, unseen.
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
