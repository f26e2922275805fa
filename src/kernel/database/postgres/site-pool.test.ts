import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import { SitePool } from './site-pool.ts'

test('a connection that was waited for comes to whoever asked for it, not to whoever gave it back', async () => {
  const { url, drop } = await emptyDatabase()
  const pool = new SitePool({ connectionString: url, max: 1 })
  onTestFinished(async () => {
    // The pool has ended before its connection has.
    await Promise.all([once(pool, 'remove'), pool.end()])
    await drop()
  })
  const asking = new AsyncLocalStorage<string>()
  const askedBy = (name: string) =>
    asking.run(
      name,
      () =>
        new Promise<string | undefined>((resolve, reject) => {
          pool.connect((error, client, release) => {
            if (error || !client) return reject(error)
            const seen = asking.getStore()
            client.query('select 1', () => {
              release()
              resolve(seen)
            })
          })
        }),
    )
  const names = ['first', 'second', 'third']
  expect(await Promise.all(names.map(askedBy))).toEqual(names)
})
