import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Orm } from '../database.ts'

/** How far a replica must have come, and of which database: compared as it is, two of one moment are not the same. */
export type Position = { at: string; of: string }

/** A restored copy of a server has its identifier, and each of its databases a number of its own. */
const identity = `(select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database())`

/**
 * A place in the write-ahead log of the primary behind everything that is visible at this moment. A message of our own is
 * written there, and nothing else: its end is a place that a replica comes to without further writes, which the place
 * where the next record would begin is not, and it counts also where the primary confirms before its log is on the disk.
 */
export async function positionOf(primary: Orm): Promise<Position> {
  const { rows } = await primary.execute<Position>(
    sql`select pg_logical_emit_message(true, 'aval', '')::text as at, ${sql.raw(identity)} as of`,
  )
  return rows[0] as Position
}

export type Standing = 'there' | 'behind' | 'no-replica'

/** Whether the server behind this connection follows the primary and has replayed it up to a position. */
export async function standingOf(client: Pick<ClientBase, 'query'>, { at, of }: Position): Promise<Standing> {
  const { rows } = await client.query<{ follows: boolean; hasReached: boolean }>({
    text: `select pg_is_in_recovery() and ${identity} = $2 as follows,
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReached"`,
    values: [at, of],
  })
  const [said] = rows
  if (!said?.follows) return 'no-replica'
  return said.hasReached ? 'there' : 'behind'
}
