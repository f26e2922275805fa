import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { ShownBackup } from '#backup/model/schedule.ts'
import { showLastBackup } from '#backup/store/show-last-backup.ts'
import type { Connections } from '#kernel/database/database.ts'
import { countWaitingMail, type Waiting, type WaitingMail } from '#kernel/mail/waiting-mail.ts'
import { type ClockJump, findJump } from '#kernel/time/clock.ts'
import { rotationDue, setInUse } from '#trust/model/signing-keys.ts'
import { readKeySets } from '#trust/store/key-sets.ts'
import { countWaitingDeliveries } from '#watch/store/webhooks/waiting-deliveries.ts'
import type { RunningSite } from '../open-site.ts'

/** How the site is, for who operates it: numbers alone, and none of the anonymous space. */
export type Health = {
  database: Connections & { version: string; bytes: number; secondsBehind: number }
  /** In bytes, of the disk with the data folder. */
  disk: { free: number; size: number }
  mail: WaitingMail
  webhooks: Waiting
  clockJump: ClockJump | null
  backup: ShownBackup
  /** When other keys are to sign; null while no key is in use. */
  keysDue: Date | null
}

/** Fails where the database does not answer. */
export async function readHealth({
  database,
  env,
  now,
}: Pick<RunningSite, 'database' | 'env' | 'now'>): Promise<Health> {
  const at = now()
  const { orm } = database
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  const { rows } = await orm.execute<{ version: string; bytes: string; ms: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  )
  const [server] = rows
  const used = setInUse(await readKeySets(orm))
  return {
    database: {
      ...database.connections(),
      version: server?.version ?? '',
      bytes: Number(server?.bytes),
      secondsBehind: (Date.now() - Number(server?.ms)) / 1000,
    },
    disk: { free: bavail * bsize, size: blocks * bsize },
    mail: await countWaitingMail(orm, at),
    webhooks: await countWaitingDeliveries(orm, at),
    clockJump: await findJump(orm, at),
    backup: await showLastBackup({ database, now: at }, env.backup),
    keysDue: used ? rotationDue(used) : null,
  }
}
