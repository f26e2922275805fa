import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { makeAccount, signIn } from '../support/accounts.ts'
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
  let editor: { cookie: string }
  beforeAll(async () => {
    editor = await signIn(started, await makeAccount(started.site))
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

  test.each([
    ['/en/verify', 'en'],
    ['/admin/news', 'es'],
  ])('whoever is signed in is told by a page at %s, and stays signed in', async (target, locale) => {
    const { headers, status, text } = await ask(started.url, target, {
      headers: { cookie: editor.cookie, accept: 'text/html' },
    })
    expect([status, headers['retry-after'], headers['set-cookie']]).toEqual([503, '30', undefined])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain(`<html lang="${locale}"`)
    expect(text).toContain(
      locale === 'en' ? 'Something went wrong on our side' : 'Algo falló de nuestro lado',
    )
  })

  test('a program that carries a session is told by the status', async () => {
    const answer = await ask(started.url, '/api/auth/get-session', { headers: { cookie: editor.cookie } })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
  })

  test('the site lives, and is not ready', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200 })
    expect(await get('/readyz')).toMatchObject({ status: 503 })
  })

  test('afterwards everything is as it was', async () => {
    await letConnect(-1)
    const answer = await get(`/es/certificates/${number}`)
    expect(answer.status).toBe(200)
    expect(answer.text.length).toBe(before.length)
    const answered = await ask(started.url, '/admin/news', { headers: { cookie: editor.cookie } })
    expect(answered.status).toBe(200)
  })
})
