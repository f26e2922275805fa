import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column of texts has one of these values, of which there may be thousands. They are sent as one parameter:
 * with a parameter for each, preparing the query takes longer than answering it.
 */
export function anyOf(column: SQLWrapper, values: Iterable<string>): SQL {
  return sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify([...values])}::jsonb)))`
}
