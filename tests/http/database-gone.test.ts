import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
const get = (target: string) => ask(started.url, target)
const number = 'SSA-0001-26'

/** From another database of the same server: whether the site's own takes connections, and those that it has ended. */
async function letConnect(most: number) {
  const url = new URL(started.site.database.url)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`alter database "${name}" connection limit ${most}`)
  if (most === 0)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

describe('while the database takes no connection', () => {
  let before: string
  beforeAll(async () => {
    before = (await get(`/es/certificates/${number}`)).text
    await started.site.database.orm.execute(sql`select 1`)
    await letConnect(0)
  })
  afterAll(() => letConnect(-1))

  test.each(demoLocales)('a page in %s that must be made says so, and when to come again', async (locale) => {
    const answer = await get(`${address.search(locale)}?q=mandarinas`)
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('30')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.text).toContain(`<html lang="${locale}"`)
  })

  test.each([`/api/v1/certificates/${number}?lang=en`, `/certificates/${number}.json`])(
    '%s says so to programs',
    async (target) => {
      const answer = await get(target)
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBe('30')
      expect(JSON.parse(answer.text)).toMatchObject({
        ...{ status: 503, type: expect.stringMatching(/#unavailable$/) },
      })
    },
  )

  test('the site lives, and is not ready', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200 })
    expect(await get('/readyz')).toMatchObject({ status: 503 })
  })

  test('afterwards everything is as it was', async () => {
    await letConnect(-1)
    const answer = await get(`/es/certificates/${number}`)
    expect(answer.status).toBe(200)
    expect(answer.text.length).toBe(before.length)
  })
})
