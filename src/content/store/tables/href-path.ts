import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An address without what follows its path; the index is found by a condition that says exactly this. */
export function pathOfHref(href: SQLWrapper): SQL {
  return sql`split_part(split_part(${href}, '#', 1), '?', 1)`
}

/** Whether an address is one of this site. */
export function isPath(href: SQLWrapper): SQL {
  return sql`${href} like '/%'`
}
