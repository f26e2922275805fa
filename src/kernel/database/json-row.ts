import { type AnyColumn, getTableColumns, type Table } from 'drizzle-orm'

/** A row as PostgreSQL's `to_jsonb` writes it: by the columns' own names. */
export type JsonRow = Record<string, unknown>

/**
 * A row of a table that came as JSON within another one, such as `jsonb_agg(to_jsonb(part))`: one statement reads a
 * record with all that belongs to it. Moments become dates again; what JSON cannot tell apart, such as bytes, must not
 * be read so.
 */
export function fromJson<T extends Table>(table: T, json: JsonRow): T['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table) as Record<string, AnyColumn>)
  return Object.fromEntries(
    columns.map(([key, { name, dataType }]) => {
      const value = json[name] ?? null
      return [key, dataType === 'date' && typeof value === 'string' ? new Date(value) : value]
    }),
  )
}
