import { sql } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { ReasonClass } from '#register/model/certificate-record.ts'

/** Reasons that say nothing of what the holder did (ISO/IEC 17021-1:2015, 8.4). */
const aboutThePaper: readonly ReasonClass[] = ['edition-ended', 'new-edition', 'new-number', 'corrected']

/**
 * Whether everybody is told a reason where a decision does not say, as the body chose in its settings: all reasons,
 * none, or those that are about the paper and not about the holder, which is what holds where nothing was chosen.
 */
export async function publicReasons(orm: Orm): Promise<(reason: ReasonClass | null) => boolean> {
  const { rows } = await orm.execute<{ chosen: string | null }>(sql`
    select published ->> 'publicReasons' as chosen from entry_locale
    where kind = ${settings.name} and published is not null limit 1`)
  const chosen = rows[0]?.chosen ?? 'about-the-paper'
  return (reason) =>
    reason !== null && chosen !== 'no-reason' && (chosen === 'all' || aboutThePaper.includes(reason))
}
