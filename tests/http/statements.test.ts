import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { choosePublished, readPublishedAhead } from '#content/store/select-published.ts'
import { address } from '#kernel/addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { describeMediaAhead } from '#media/store/describe-media.ts'
import { startCounting } from '#register/store/statistics/count-ahead.ts'
import { countInForce, countListed } from '#register/store/statistics/count-register.ts'
import { listKeySets } from '#trust/store/key-sets.ts'
import { ask } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
const { query } = pg.Client.prototype
const statements: string[] = []

beforeAll(async () => {
  await readPublishedAhead(started.site)
  await describeMediaAhead(started.site)
  const visitor = callerOf(started.site, { locale: 'es' })
  await isSpaceOpen(visitor)
  await listKeySets(visitor)
  await countInForce(visitor)
  await countListed(visitor)
  pg.Client.prototype.query = function (this: pg.Client, ...asked: Parameters<typeof query>) {
    statements.push(String((asked[0] as { text?: string }).text ?? asked[0]))
    return Reflect.apply(query, this, asked)
  } as typeof query
})
afterAll(() => {
  pg.Client.prototype.query = query
})

/** What it costs to make a page for the first time, without what a connection that is opened for it begins with. */
async function statementsOf(path: string): Promise<string[]> {
  statements.length = 0
  const { status } = await ask(started.url, path)
  expect(status, path).toBe(200)
  return statements.filter((statement) => !statement.startsWith('set statement_timeout'))
}

/** Pages that are made from the register, or search it. */
const ofRegister = ['developers', 'companies', 'statistics', 'verify', 'search', 'home']

test('a page of content asks the database nothing, also the first time', async () => {
  const asked: Record<string, string[]> = {}
  for (const locale of locales) {
    const fixed = Object.entries(fixedAddresses(locale)).filter(([name]) => !ofRegister.includes(name))
    const entries: string[] = []
    for (const kind of Object.values<AnyKind>(kinds))
      for (const item of await choosePublished(callerOf(started.site, { locale }), kind)) {
        const href = kind.address(item, locale)
        if (href && !href.includes('#')) entries.push(href)
      }
    const pages = [...fixed.map(([, path]) => path), ...entries].filter((path) => !isTraceless(path))
    expect(entries.length).toBeGreaterThan(30)
    for (const path of pages) {
      const made = await statementsOf(path)
      if (made.length > 0) asked[path] = made.map((each) => each.replace(/\s+/g, ' ').slice(0, 150))
    }
  }
  expect(asked).toEqual({})
})

test('a certificate takes two statements, its record and the hash of its document, a company two, a search of the directory six', async () => {
  const { rows } = await started.site.database.orm.execute<{ number: string; company: string }>(sql`
    select number, company_id as company from certificate as c
    join company as h on h.id = c.company_id
    where h.in_directory and replaced_by is null
      and not exists (select from certificate as b where b.replaced_by = c.id) and c.type = 'management-system' limit 5`)
  for (const { number, company } of rows)
    for (const locale of locales) {
      expect(await statementsOf(address.certificate(locale, number))).toHaveLength(2)
      expect((await statementsOf(address.company(locale, company))).length).toBeLessThanOrEqual(2)
    }
  expect(rows).toHaveLength(5)
  const searches: Record<string, string>[] = [
    { q: 'alimentos' },
    { country: 'UY' },
    { standard: 'ISO 9001' },
    {},
  ]
  for (const asked of searches)
    expect((await statementsOf(address.companies('es', asked))).length).toBeLessThanOrEqual(6)
})

test('the statistics are counted ahead, and again after the register changed', async () => {
  const countAhead = async () => {
    const counting = startCounting(started.site)
    await counting.settled()
    await counting.stop()
  }
  await countAhead()
  expect(await statementsOf(address.statistics('es'))).toEqual([])
  await started.site.announcements.announce(['register'])
  expect(await statementsOf(address.statistics('es'))).not.toEqual([])
  await started.site.announcements.announce(['register'])
  await countAhead()
  for (const locale of locales) expect(await statementsOf(address.statistics(locale))).toEqual([])
})
