import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { fillDataFolder } from '#tests/support/database/data-folder.ts'
import { openDatabase } from '../connect.ts'
import { entry } from '../tables/content.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'aval-tidy-'))

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('much writing leads to a checkpoint, and the planner learns how large the tables are', {
  timeout: 60_000,
}, async () => {
  await fillDataFolder(dataDir)
  const { orm, close } = await openDatabase({ dataDir })
  const written = { shared: { text: 'x'.repeat(400) }, kind: 'news' }
  for (let batch = 0; batch < 20; batch += 1) {
    await orm
      .insert(entry)
      .values(Array.from({ length: 1000 }, (_, row) => ({ ...written, key: `${batch}-${row}` })))
  }
  await vi.waitFor(async () => {
    const { rows } = await orm.execute<{ log: number; known: number }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as log,
                 (select reltuples::int from pg_class where relname = 'entry') as known
          from pg_control_checkpoint()`,
    )
    expect(rows[0]?.log).toBeLessThan(16 * 2 ** 20)
    expect(rows[0]?.known).toBeGreaterThan(1000)
  })
  await close()
})
