import { beforeAll, describe, expect, test } from 'vitest'
import { authSession } from '#accounts/store/tables.ts'
import { makeAccount, sendJson, type TestAccount } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let known: TestAccount

beforeAll(async () => {
  known = await makeAccount(started.site)
})

describe('the JSON of a sign-in', () => {
  const target = '/api/auth/sign-in/email'
  const right = () => ({ email: known.email, password: known.password })

  test.each<[string, () => [string, string], number]>([
    ['one more key', () => ['application/json', JSON.stringify({ ...right(), rememberMe: true })], 400],
    [
      'a flag that skips something',
      () => ['application/json', JSON.stringify({ ...right(), skipVerification: true })],
      400,
    ],
    [
      'a prototype',
      () => ['application/json', `{"__proto__":{"isAdmin":true},${JSON.stringify(right()).slice(1)}`],
      400,
    ],
    [
      'an array for a password',
      () => ['application/json', JSON.stringify({ ...right(), password: [known.password] })],
      400,
    ],
    [
      'an object for an e-mail',
      () => ['application/json', JSON.stringify({ ...right(), email: { $ne: null } })],
      400,
    ],
    ['an array', () => ['application/json', JSON.stringify([right()])], 400],
    ['null', () => ['application/json', 'null'], 400],
    ['nothing', () => ['application/json', ''], 400],
    ['half of it', () => ['application/json', JSON.stringify(right()).slice(0, -2)], 400],
    ['arrays 30,000 deep', () => ['application/json', '['.repeat(30_000) + ']'.repeat(30_000)], 400],
    [
      'a megabyte of password',
      () => ['application/json', JSON.stringify({ ...right(), password: 'x'.repeat(1_000_000) })],
      413,
    ],
    ['JSON that calls itself plain text', () => ['text/plain', JSON.stringify(right())], 415],
    ['a form', () => ['application/x-www-form-urlencoded', new URLSearchParams(right()).toString()], 415],
    ['a type that only begins like it', () => ['application/jsonp', JSON.stringify(right())], 415],
    ['a list of types', () => ['text/plain, application/json', JSON.stringify(right())], 415],
  ])('with %s is refused', async (_, made, status) => {
    const [type, body] = made()
    const sessions = () => started.site.database.orm.select().from(authSession)
    const before = await sessions()
    const headers = { origin: started.url, 'content-type': type }
    const answer = await ask(started.url, target, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessions()).toEqual(before)
  })

  test('alone, by a script of the site or by a program without cookies, signs in', async () => {
    expect((await sendJson(started.url, target, right())).status).toBe(200)
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const answer = await ask(started.url, target, { method: 'POST', headers, body: JSON.stringify(right()) })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })
})
