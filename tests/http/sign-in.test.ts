import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { authUser, guessLimit } from '#accounts/store/tables.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import {
  cookiesAfter,
  goodPassword,
  isSignedIn,
  makeAccount,
  sendForm,
  sendJson,
  signIn,
  type TestAccount,
} from '../support/accounts.ts'
import type { Answer } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let known: TestAccount
let disabled: TestAccount

beforeAll(async () => {
  known = await makeAccount(started.site)
  disabled = await makeAccount(started.site)
  const { orm } = started.site.database
  await orm.update(authUser).set({ disabledAt: new Date() }).where(eq(authUser.id, disabled.uid))
})

describe('a refusal never tells whether there is an account', () => {
  const tries = (): [string, string, string][] => [
    ['an unknown address', 'nadie@cuentas.example', goodPassword],
    ['a known address with a wrong password', known.email, `${goodPassword}x`],
    ['a disabled account with its right password', disabled.email, disabled.password],
  ]

  test.each(demoLocales)('same status, text and headers, in %s', { tags: ['full'] }, async (locale) => {
    const answers: Record<string, object> = {}
    for (const [name, email, password] of tries()) {
      await forgetGuesses()
      const page = await sendForm(started.url, `/${locale}/login`, { email, password })
      const json = await sendJson(started.url, '/api/auth/sign-in/email', { email, password })
      answers[name] = {
        page: { status: page.status, text: page.text.replaceAll(email, 'E'), headers: plainHeaders(page) },
        json: { status: json.status, text: json.text, headers: plainHeaders(json) },
      }
      expect([page.status, json.status]).toEqual([401, 401])
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(alertOf(page)).not.toBe('')
      expect(page.headers['set-cookie'] ?? json.headers['set-cookie']).toBeUndefined()
    }
    const [first, ...others] = Object.values(answers)
    for (const other of others) expect(other).toEqual(first)
  })

  test('and takes as long', { tags: ['full'] }, async () => {
    const times = new Map(tries().map(([name]) => [name, [] as number[]]))
    for (let round = 0; round < 7; round += 1)
      for (const [name, email, password] of tries()) {
        await forgetGuesses()
        const began = performance.now()
        await sendJson(started.url, '/api/auth/sign-in/email', { email, password })
        times.get(name)?.push(performance.now() - began)
      }
    // What else the machine does only ever adds to a time: the shortest of several says what the answer itself takes.
    const shortest = [...times.values()].map((each) => Math.min(...each))
    expect(Math.max(...shortest) - Math.min(...shortest), String(shortest)).toBeLessThan(40)
    for (const each of shortest) expect(each).toBeGreaterThan(390)
  })
})

describe('what was typed', () => {
  test.each(demoLocales)('stays in the form with the reason in words, in %s', async (locale) => {
    await forgetGuesses()
    const wrong = {
      es: /no coincid|no son correct|incorrect/i,
      en: /do not match|not right|not correct|incorrect|wrong/i,
    }
    const answer = await sendForm(started.url, `/${locale}/login`, {
      email: 'ana"><i>@x.example',
      password: 'no',
    })
    expect(answer.status).toBe(401)
    expect(alertOf(answer)).toMatch(wrong[locale])
    expect(answer.text).toContain('value="ana&quot;&gt;&lt;i&gt;@x.example"')
    expect(answer.text).not.toMatch(/<input[^>]*type="password"[^>]*value=/)
  })

  test.each([
    ['nothing', []],
    ['no password', [['email', 'a@b.example']]],
    [
      'an empty e-mail',
      [
        ['email', '  '],
        ['password', goodPassword],
      ],
    ],
    [
      'arrays',
      [
        ['email[]', 'a@b.example'],
        ['password[]', goodPassword],
      ],
    ],
  ] as [string, [string, string][]][])('%s is incomplete, and no guess', async (_, fields) => {
    await forgetGuesses()
    const answer = await sendForm(started.url, '/en/login', fields)
    expect(answer.status).toBe(400)
    expect(await started.site.database.orm.select().from(guessLimit)).toEqual([])
  })

  test.each<[string, (account: TestAccount) => [string, string][]]>([
    [
      'a password of fifty thousand characters',
      ({ email }) => [
        ['email', email],
        ['password', 'x'.repeat(50_000)],
      ],
    ],
    [
      'an e-mail that looks the same',
      ({ email, password }) => [
        ['email', email.replaceAll('a', 'а')],
        ['password', password],
      ],
    ],
    [
      'an e-mail in wide letters',
      ({ email, password }) => [
        ['email', email.replace('p', 'ｐ')],
        ['password', password],
      ],
    ],
    [
      'a dotless i for an i',
      ({ email, password }) => [
        ['email', email.replace('p', 'ı')],
        ['password', password],
      ],
    ],
    [
      'a lone surrogate',
      ({ email }) => [
        ['email', email],
        ['password', '\uD800'.repeat(12)],
      ],
    ],
    [
      'the right password second',
      ({ email, password }) => [
        ['email', email],
        ['password', 'no'],
        ['password', password],
      ],
    ],
    [
      'another e-mail first',
      ({ email, password }) => [
        ['email', 'a@b.example'],
        ['email', email],
        ['password', password],
      ],
    ],
    [
      'SQL',
      ({ password }) => [
        ['email', "' or 1=1--"],
        ['password', password],
      ],
    ],
  ])('%s is refused like any other', async (_, fieldsOf) => {
    await forgetGuesses()
    const answer = await sendForm(started.url, '/es/login', fieldsOf(known))
    expect(answer.status).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('the case of an e-mail address and spaces around it do not matter; those of a password do', async () => {
    await forgetGuesses()
    const { email, password } = known
    const good = await sendForm(started.url, '/login', { email: ` ${email.toUpperCase()} `, password })
    expect([good.status, good.headers.location]).toEqual([302, '/admin'])
    expect((await sendForm(started.url, '/login', { email, password: ` ${password}` })).status).toBe(401)
  })
})

describe('the session', () => {
  test('is a new one at each sign-in, and the one before is dead', async () => {
    await forgetGuesses()
    const first = await signIn(started, known)
    const second = await signIn(started, known, { cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect([
      await isSignedIn(started.url, first.cookie),
      await isSignedIn(started.url, second.cookie),
    ]).toEqual([false, true])
    const form = await sendForm(started.url, '/es/login', known, { cookie: second.cookie, csrf: second.csrf })
    expect(form.status).toBe(302)
    expect(await isSignedIn(started.url, second.cookie)).toBe(false)
    expect(await isSignedIn(started.url, cookiesAfter(form, second.cookie))).toBe(true)
  })

  test('is never one that somebody put into the browser before', async () => {
    const planted = `aval.session=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`
    const { cookie } = await signIn(started, known, { cookie: planted })
    expect(cookie).not.toContain('a'.repeat(32))
    expect(await isSignedIn(started.url, planted)).toBe(false)
  })

  test('of another browser lives on', async () => {
    const [one, other] = [await signIn(started, known), await signIn(started, known)]
    expect([await isSignedIn(started.url, one.cookie), await isSignedIn(started.url, other.cookie)]).toEqual([
      true,
      true,
    ])
  })
})

/** Guesses of other tests must not be counted here. */
async function forgetGuesses(): Promise<void> {
  await started.site.database.orm.delete(guessLimit)
}

/** Headers that are not another's at every answer, nor made of what was typed. */
function plainHeaders({ headers }: Answer) {
  const { date: _, 'content-length': __, 'content-security-policy': ___, ...plain } = headers
  return plain
}

function alertOf({ text }: Answer): string {
  return wordsOf(/role="alert"[^>]*>([\s\S]*?)<\/p>/.exec(text)?.[1] ?? '')
}
