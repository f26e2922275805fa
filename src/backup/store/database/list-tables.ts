import type { Client } from 'pg'

/** Tables and sequences of the site, but for those of extensions. */
const ours = `c.relnamespace = current_schema()::regnamespace and c.relname ~ '^[a-z_][a-z0-9_]*$' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Each table with the columns that are stored; what the database computes from others is left out. */
export async function listTables(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relkind = 'r' and ${ours} order by c.relname collate "C"`,
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

export async function listSequences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and ${ours} order by c.relname collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** Whether nothing has been made in the database, by the site or by anybody else, but for extensions. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c where c.relnamespace = current_schema()::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  return rows.length === 0
}
