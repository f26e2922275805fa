import type { Client } from 'pg'
import { quoted } from './open-client.ts'

/** What was taken off the tables so that rows come in as they are and in any order. */
export type TakenOff = { constraints: { name: string; of: string; says: string }[]; tables: string[] }

/**
 * Empties tables that the migrations have just made, and takes off what their owner may: triggers, which would chain and
 * date what was chained and dated already, and foreign keys, which point in circles. Nobody else sees it, since all of it
 * is one transaction.
 */
export async function prepareTables(client: Client, tables: string[]): Promise<TakenOff> {
  const { rows: constraints } = await client.query<TakenOff['constraints'][number]>(
    `select conname as name, r.relname as of, pg_get_constraintdef(k.oid) as says
    from pg_constraint k join pg_class r on r.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 2, 1`,
  )
  for (const { name, of } of constraints)
    await client.query(`alter table ${quoted(of)} drop constraint ${quoted(name)}`)
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} disable trigger user`)
    await client.query(`delete from ${quoted(table)}`)
  }
  return { constraints, tables }
}

/** Puts back what was taken off; throws where a row points to one that is not there. */
export async function putBack(client: Client, { constraints, tables }: TakenOff): Promise<void> {
  for (const { name, of, says } of constraints)
    await client.query(`alter table ${quoted(of)} add constraint ${quoted(name)} ${says}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
}

/** How many rows each table has. */
export async function countRows(client: Client, tables: string[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`)
    counted[table] = Number(rows[0]?.count)
  }
  return counted
}
