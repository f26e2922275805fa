import { sql } from 'drizzle-orm'
import type { Orm } from './database.ts'

/** By which rules the database was sorted, and by which the libraries of its server sort today. */
export type ChangedCollation = {
  /** Null for that of the whole database. */
  name: string | null
  stored: string
  actual: string
}

/**
 * Collations whose rules changed below the database, as when its server moves to another system: an index that was sorted
 * by the former ones misses rows, and lets a second one in where there may be one. Of single collations those that an
 * index is sorted by.
 */
export async function findChangedCollations(orm: Orm): Promise<ChangedCollation[]> {
  const { rows } = await orm.execute<ChangedCollation>(sql`
    select null as name, d.datcollversion as stored, pg_database_collation_actual_version(d.oid) as actual
    from pg_database as d where d.datname = current_database()
      and d.datcollversion <> pg_database_collation_actual_version(d.oid)
    union all
    select quote_ident(n.nspname) || '.' || quote_ident(c.collname), c.collversion, pg_collation_actual_version(c.oid)
    from pg_collation as c join pg_namespace as n on n.oid = c.collnamespace
    where c.collversion <> pg_collation_actual_version(c.oid)
      and exists (select from pg_index as i where c.oid = any (i.indcollation::oid[]))
    order by 1 nulls first`)
  return rows
}

/** What is to be done about them, for the operator: the statements in their order. */
export function collationRemedy(changed: readonly ChangedCollation[], database: string): string {
  const named = changed.map(
    ({ name, stored, actual }) => `${name ?? 'the database'} from ${stored} to ${actual}`,
  )
  const quoted = `"${database.replaceAll('"', '""')}"`
  const refresh = changed.map(({ name }) =>
    name === null
      ? `alter database ${quoted} refresh collation version;`
      : `alter collation ${name} refresh version;`,
  )
  return `Its server sorts by other rules than when its indexes were made (${named.join(', ')}): they may miss rows. Stop the site, make a backup, and then, as the owner of the database: reindex database ${quoted}; ${refresh.join(' ')}`
}
