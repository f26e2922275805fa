import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { usualPatience } from '#kernel/database/postgres/patience.ts'
import { eventually } from '#tests/e2e/eventually.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { openListing } from '../listing/open-listing.ts'
import { heldCompany } from './read-register-record.ts'

test('who writes while a long import holds the register, be it the first one, waits for it and does not fail', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const patience = { ...usualPatience, statement: 1_000, lock: 500, answer: 2_000 }
  const { orm, close } = await openPostgres(url, silentLog, { patience })
  onTestFinished(close)
  const now = new Date()
  for (const write of [
    () => orm.transaction((inner) => openListing(inner, now)),
    () => orm.transaction((inner) => heldCompany(inner, 'none')),
  ]) {
    const isHeld = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const importing = orm.transaction(async (inner) => {
      await openListing(inner, now)
      isHeld.resolve()
      await letGo.promise
    })
    await isHeld.promise
    const written = write()
    const hasWaited = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '2500 ms'`
    await eventually(async () => (await orm.execute(hasWaited)).rows.length).toBe(1)
    letGo.resolve()
    await expect(Promise.all([importing, written])).resolves.toHaveLength(2)
  }
})
