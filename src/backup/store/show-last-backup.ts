import type { Caller } from '#kernel/caller.ts'
import type { BackupPlan } from '#kernel/env.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { isLate, latestAt, type ShownBackup } from '../model/schedule.ts'
import { lastBackup } from './tables.ts'

/** How the backups by schedule stand, for whoever looks after the site. */
export async function showLastBackup(
  { database, now }: Pick<Caller, 'database' | 'now'>,
  plan: BackupPlan | null,
): Promise<ShownBackup> {
  const [row] = await database.orm.select().from(lastBackup)
  const { madeAt = null, bytes, file, lost = 0, triedAt = null, failure = null } = row ?? {}
  const isScheduled = plan !== null
  return {
    isScheduled,
    last: madeAt && {
      ...{ at: madeAt.toISOString(), bytes: bytes ?? 0, lost },
      isSealed: file?.endsWith('.age') ?? false,
    },
    failure:
      isScheduled && failure && triedAt
        ? { at: triedAt.toISOString(), why: failure, isMade: madeAt !== null && madeAt >= triedAt }
        : null,
    isLate: isScheduled && isLate({ madeAt, triedAt }, latestAt(now, plan.atHour, bodyTimeZone()), now),
  }
}
