import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Database } from '../database/database.ts'
import { entry, entryLocale } from '../database/tables/content.ts'
import type { Site } from '../site.ts'
import { freshUntil, nextMidnight } from './fresh-until.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

test.each([
  ['2026-06-15T15:00:00.000Z', '2026-06-16T03:00:00.000Z'],
  ['2026-06-16T02:59:59.999Z', '2026-06-16T03:00:00.000Z'],
  ['2026-06-16T03:00:00.000Z', '2026-06-17T03:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  // Until 2015 Uruguay had summer time: days of 23 and 25 hours.
  ['2014-10-05T03:00:00.000Z', '2014-10-06T02:00:00.000Z'],
  ['2015-03-08T02:00:00.000Z', '2015-03-09T03:00:00.000Z'],
])('at %s the next day in Montevideo begins at %s', (now, midnight) => {
  expect(nextMidnight(new Date(now)).toISOString()).toBe(midnight)
})

test('without a schedule a page is fresh until midnight', async () => {
  expect((await freshUntil(at('2026-06-15T15:00:00Z'))).toISOString()).toBe('2026-06-16T03:00:00.000Z')
})

test('the next moment at which an entry appears or vanishes comes first, those that have passed do not count', async () => {
  const [made] = await database.orm.insert(entry).values({ kind: 'news', key: 'a' }).returning()
  const row = { entryId: String(made?.id), kind: 'news' }
  await database.orm.insert(entryLocale).values([
    {
      ...row,
      locale: 'es',
      appearAt: new Date('2026-06-15T14:00:00Z'),
      vanishAt: new Date('2026-06-15T18:00:00.250Z'),
    },
    {
      ...row,
      locale: 'en',
      appearAt: new Date('2026-06-15T16:00:00Z'),
      vanishAt: new Date('2026-07-01T00:00:00Z'),
    },
  ])
  expect((await freshUntil(at('2026-06-15T15:00:00Z'))).toISOString()).toBe('2026-06-15T16:00:00.000Z')
  expect((await freshUntil(at('2026-06-15T16:00:00Z'))).toISOString()).toBe('2026-06-15T18:00:00.250Z')
  expect((await freshUntil(at('2026-06-15T18:00:00.250Z'))).toISOString()).toBe('2026-06-16T03:00:00.000Z')
})

function at(now: string): Site {
  return { database, now: () => new Date(now) } as Site
}
