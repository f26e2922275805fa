import { and, eq, isNotNull } from 'drizzle-orm'
import { page } from '#domain/content/kinds/page.ts'
import type { Caller } from '../caller.ts'
import { entry, entryLocale } from '../database/tables/content.ts'

/** The revision of the privacy notice that is published in the caller's language, or null where there is none. */
export async function privacyRevision(caller: Caller): Promise<number | null> {
  const [row] = await caller.database.orm
    .select({ revision: entryLocale.publishedRevision })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(
      and(
        eq(entry.kind, page.name),
        eq(entry.key, 'privacy'),
        eq(entryLocale.locale, caller.locale),
        isNotNull(entryLocale.published),
      ),
    )
  return row?.revision ?? null
}
