import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createGuessLimits } from '#accounts/store/guess-limits.ts'
import { setUpCaller } from '../../../tests/support/caller-setup.ts'
import { midday } from '../../../tests/support/saved-entries.ts'
import type { Orm } from '../database/database.ts'
import { sendTestMail } from './send-test-mail.ts'
import { outgoingMail } from './tables.ts'

const actor = { id: 'ana', name: 'Ana Sosa' }

async function setUp() {
  const { database, announcements, callerAt } = await setUpCaller()
  const limits = createGuessLimits(database, 'secret')
  const sendAt = async (now: Date, to = 'ana@organismo.example') =>
    (await sendTestMail({ ...callerAt(now, actor), announcements }, limits, { to, site: 'Norte' })).ok
  return { orm: database.orm, sendAt }
}

/** How many connections wait for something that another one holds. */
async function waiting(orm: Orm): Promise<number | undefined> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

test('a test mail is sent to an address once a minute', async () => {
  const { sendAt } = await setUp()
  expect(await sendAt(midday)).toBe(true)
  expect(await sendAt(new Date(midday.getTime() + 59_000))).toBe(false)
  expect(await sendAt(midday, 'luis@organismo.example')).toBe(true)
  expect(await sendAt(new Date(midday.getTime() + 61_000))).toBe(true)
})

test('an account is sent ten test mails an hour, whatever its address is meanwhile', async () => {
  const { sendAt } = await setUp()
  const sent = []
  for (let time = 0; time < 12; time += 1) sent.push(await sendAt(midday, `ana${time}@organismo.example`))
  expect(sent.filter(Boolean)).toHaveLength(10)
})

test('of several who ask for a test mail to one address at the same moment, one is sent it', async () => {
  const { orm, sendAt } = await setUp()
  const asking = await orm.transaction(async (held) => {
    // Nobody can write a mail until all have looked whether there is one.
    await held.execute(sql`lock table ${outgoingMail} in share row exclusive mode`)
    const asked = [1, 2, 3, 4].map(() => sendAt(midday))
    await expect.poll(() => waiting(orm)).toBe(asked.length)
    return asked
  })
  expect((await Promise.all(asking)).filter((isSent) => isSent)).toHaveLength(1)
})
