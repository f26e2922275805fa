import { sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'

const indexes = ['register_listing_words', 'register_listing_name_words', 'certificate_number_part']

/**
 * Lets the indexes of words and of parts of numbers (GIN) collect those of new listings and take them up a few megabytes at a time, which is
 * several times faster than word by word. A search meanwhile reads all that is collected, so it is kept small; at the
 * end nothing is left in it. In the transaction that `orm` is.
 */
export async function listInBulk(orm: Orm, list: () => Promise<void>): Promise<void> {
  await orm.execute(sql`set local gin_pending_list_limit = '4MB'`)
  for (const index of indexes)
    await orm.execute(sql`alter index ${sql.identifier(index)} set (fastupdate = on)`)
  await list()
  for (const index of indexes) {
    await orm.execute(sql`alter index ${sql.identifier(index)} set (fastupdate = off)`)
    await orm.execute(sql`select gin_clean_pending_list(${index}::regclass)`)
  }
}
