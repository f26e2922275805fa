import { sql } from 'drizzle-orm'

/** How many rows there are in all, beside each of those that a limit leaves. */
export const countAll = sql<number>`(count(*) over ())::int`
