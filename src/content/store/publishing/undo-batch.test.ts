import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { later } from '#tests/support/kept-drafts.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { removeFromIndex } from '../search/index-entry.ts'
import { entry } from '../tables/content.ts'
import { doBulk } from './do-bulk.ts'
import { undoBatch } from './undo-batch.ts'

const { database, caller } = await setUpEditor()
const { orm } = database

/** How many connections wait for something that another one holds. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

test('whoever publishes an entry of the second hundred does not wait for what is being taken back', async () => {
  const entries: { id: string; revision: number }[] = []
  for (let at = 0; at <= 100; at++)
    entries.push({
      id: await saveSample(caller, news, { key: `n-${at}`, es: { slug: `n-${at}` } }),
      revision: 1,
    })
  const done = await doBulk(caller, { kind: 'news', action: 'publish', locales: ['es'], all: false, entries })
  const batch = done.ok ? (done.value.batch ?? '') : ''
  const last =
    entries
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? ''
  const undone = await orm.transaction(async (held) => {
    await held.select().from(entry).where(eq(entry.id, last)).for('update')
    const undoing = undoBatch(later(caller, 1), batch)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    // This takes the lock that everybody needs who publishes.
    await removeFromIndex(held, { entryId: last, locale: 'es' })
    return { undoing }
  })
  expect(await undone.undoing).toMatchObject({ value: { restored: 101, left: [] } })
}, 60_000)
