import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '#kernel/database/database.ts'
import { bodyTimeZone, keepBodyTimeZone } from '#kernel/time/body-zone.ts'
import { isTimeZone } from '#kernel/time/time-zones.ts'
import { todayIn } from '#kernel/time/today.ts'
import { saveSample, setUpEditor } from '../../../tests/support/saved-entries.ts'
import { settings } from '../model/kinds/settings.ts'
import { followTimeZone } from './follow-time-zone.ts'
import { topicOf } from './select-published.ts'

const { caller } = await setUpEditor()
const { orm } = caller.database
afterAll(() => keepBodyTimeZone(null))

const publish = (timeZone: string | null) =>
  saveSample(caller, settings, {
    ...{ key: 'settings', shared: { name: 'Norte', timeZone }, es: { tagline: 'Sí' }, publish: ['es'] },
  })

test('the clock is that of the published settings, from the moment that they are published', async () => {
  const stop = await followTimeZone({ ...caller, orm, log: silentLog })
  onTestFinished(stop)
  expect(bodyTimeZone()).toBe('America/Montevideo')
  const lateInMontevideo = new Date('2026-11-15T23:30:00Z')
  expect(todayIn(lateInMontevideo)).toBe('2026-11-15')
  await publish('Pacific/Auckland')
  expect(todayIn(lateInMontevideo)).toBe('2026-11-16')
  await publish(null)
  expect(todayIn(lateInMontevideo)).toBe('2026-11-15')
  // The server takes it (POSIX); this process does not.
  await orm.execute(
    sql`update entry_locale set published = published || '{"timeZone": "UYT+3"}' where kind = 'settings'`,
  )
  await caller.announcements.announce([topicOf(settings)])
  expect(bodyTimeZone()).toBe('America/Montevideo')
})

test('settings that cannot be read when they are published are read again, and whoever published them is not disturbed', async () => {
  await publish('UTC')
  const error = vi.fn()
  const stop = await followTimeZone({ ...caller, orm, log: { error } })
  onTestFinished(stop)
  await orm.execute(
    sql`update entry_locale set published = published || '{"timeZone": "Pacific/Auckland"}' where kind = 'settings'`,
  )
  await orm.execute(sql`alter table entry_locale rename to elsewhere`)
  await caller.announcements.announce([topicOf(settings)])
  expect([bodyTimeZone(), error.mock.calls.length]).toEqual(['UTC', 1])
  await orm.execute(sql`alter table elsewhere rename to entry_locale`)
  await expect.poll(bodyTimeZone, { timeout: 10_000 }).toBe('Pacific/Auckland')
})

test('a time zone has a name of the IANA database, not an offset', () => {
  for (const zone of ['UTC', 'Europe/Vienna', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true])
  for (const zone of ['', '-03:00', 'Mars/Base', "UTC' or 1=1", 'x'.repeat(80)])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false])
})
