import { customType } from 'drizzle-orm/pg-core'

/** A column that holds bytes. */
export function bytea() {
  return customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })()
}
