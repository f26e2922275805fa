import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds a point in time. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
