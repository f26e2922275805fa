import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column of texts has one of the values, of which there may be thousands: they are one parameter, since one for
 * each takes longer to prepare than to answer.
 */
export function anyOf(column: SQLWrapper, values: Iterable<string>): SQL {
  return sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify([...values])}::jsonb)))`
}
