import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { registerDeparture } from '../tables/register-search.ts'

/** Notes that certificates have left the directory, at the place among changes where their listings were. */
export async function noteDepartures(
  orm: Orm,
  listings: readonly { id: string; ordinal: number }[],
  leftAt: Date,
): Promise<void> {
  const rows = listings.map(({ id, ordinal }) => ({ certificateId: id, ordinal, leftAt }))
  await putRows(orm, registerDeparture, rows)
}

/** Forgets that they left: they are listed again. */
export async function forgetDepartures(orm: Orm, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await orm.delete(registerDeparture).where(anyOf(registerDeparture.certificateId, [...ids]))
}
