import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { plannedOnce } from './planned-once.ts'

test('a connection keeps the plan of a statement that is marked, and of no other', async () => {
  const database = await freshDatabase()
  const kept = await database.orm.transaction(async (tx) => {
    for (const asked of [1, 2, 3]) {
      const { rows } = await tx.execute(sql`${plannedOnce} select ${asked}::int as given`)
      expect(rows).toEqual([{ given: asked }])
      await tx.execute(sql`select ${asked}::int as other`)
    }
    const { rows } = await tx.execute(
      sql`select statement, generic_plans + custom_plans as used from pg_prepared_statements`,
    )
    return rows
  })
  expect(kept).toEqual([{ statement: expect.stringContaining('as given'), used: '3' }])
  await database.close()
})
