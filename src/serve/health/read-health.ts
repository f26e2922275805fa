import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { ShownBackup } from '#backup/model/schedule.ts'
import { showLastBackup } from '#backup/store/show-last-backup.ts'
import { countWaitingMail, type Waiting, type WaitingMail } from '#kernel/mail/waiting-mail.ts'
import { type ClockJump, findJump } from '#kernel/time/clock.ts'
import { rotationDue, setInUse } from '#trust/model/signing-keys.ts'
import { readKeySets } from '#trust/store/key-sets.ts'
import { countWaitingDeliveries } from '#watch/store/webhooks/waiting-deliveries.ts'
import type { RunningSite } from '../open-site.ts'

/** What the database says of the site, for who operates it: numbers alone, and none of the anonymous space. */
export type Stored = {
  /** What the database is called. */
  name: string
  version: string
  bytes: number
  /** How far this machine's clock is ahead of the server's. */
  secondsAhead: number
  mail: WaitingMail
  webhooks: Waiting
  clockJump: ClockJump | null
  backup: ShownBackup
  /** When other keys are to sign; null while no key is in use. */
  keysDue: Date | null
}

export async function readStored({
  database,
  env,
  now,
}: Pick<RunningSite, 'database' | 'env' | 'now'>): Promise<Stored> {
  const at = now()
  const { orm } = database
  const { rows } = await orm.execute<{ name: string; version: string; bytes: string; ms: string }>(
    sql`select current_database() as name, current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  )
  const secondsAhead = (Date.now() - Number(rows[0]?.ms)) / 1000
  const used = setInUse(await readKeySets(orm))
  return {
    name: rows[0]?.name ?? '',
    version: rows[0]?.version ?? '',
    bytes: Number(rows[0]?.bytes),
    secondsAhead,
    mail: await countWaitingMail(orm, at),
    webhooks: await countWaitingDeliveries(orm, at),
    clockJump: await findJump(orm, at),
    backup: await showLastBackup({ database, now: at }, env.backup),
    keysDue: used ? rotationDue(used) : null,
  }
}

/** In bytes, of the disk with the data folder. */
export type Disk = { free: number; size: number }

export async function readDisk({ env }: Pick<RunningSite, 'env'>): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  return { free: bavail * bsize, size: blocks * bsize }
}
