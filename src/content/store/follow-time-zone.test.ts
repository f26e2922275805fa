import { afterAll, expect, test } from 'vitest'
import { bodyTimeZone, keepBodyTimeZone } from '#kernel/time/body-zone.ts'
import { isTimeZone } from '#kernel/time/time-zones.ts'
import { todayIn } from '#kernel/time/today.ts'
import { saveSample, setUpEditor } from '../../../tests/support/saved-entries.ts'
import { settings } from '../model/kinds/settings.ts'
import { followTimeZone } from './follow-time-zone.ts'

const { caller } = await setUpEditor()
afterAll(() => keepBodyTimeZone(null))

const publish = (timeZone: string | null) =>
  saveSample(caller, settings, {
    ...{ key: 'settings', shared: { name: 'Norte', timeZone }, es: { tagline: 'Sí' }, publish: ['es'] },
  })

test('the clock is that of the published settings, from the moment that they are published', async () => {
  await followTimeZone(caller.database.orm, caller.announcements)
  expect(bodyTimeZone()).toBe('America/Montevideo')
  const lateInMontevideo = new Date('2026-11-15T23:30:00Z')
  expect(todayIn(lateInMontevideo)).toBe('2026-11-15')
  await publish('Pacific/Auckland')
  expect(todayIn(lateInMontevideo)).toBe('2026-11-16')
  await publish(null)
  expect(todayIn(lateInMontevideo)).toBe('2026-11-15')
})

test('a time zone has a name of the IANA database, not an offset', () => {
  for (const zone of ['UTC', 'Europe/Vienna', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true])
  for (const zone of ['', '-03:00', 'Mars/Base', "UTC' or 1=1", 'x'.repeat(80)])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false])
})
