import { DrizzleQueryError } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Orm } from '#kernel/database/database.ts'
import { isUnavailable } from '#kernel/database/unavailable.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import { createAuth } from './auth.ts'
import { cookiesToSet } from './cookies.ts'
import { takeCounter } from './passkeys/take-counter.ts'
import { authPasskey } from './tables.ts'

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const broken = new TypeError('a fault of the site')

test('a session is read with its user', async () => {
  const { auth, headers, person } = await signedIn()
  expect(await auth.api.getSession({ headers })).toMatchObject({
    user: { id: person.id, email: person.email },
  })
})

test.each([1, 2])(
  'a database that goes away at statement %i is told apart, and nothing is printed',
  async (at) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    const { auth, headers, failAt } = await signedIn()
    failAt(at, new DrizzleQueryError('select … where id = $1', ['the id of an account'], gone))
    const failure = await auth.api.getSession({ headers }).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ statusCode: 503, cause: gone })
    expect(isUnavailable(failure)).toBe(true)
    expect(printed).not.toHaveBeenCalled()
    expect(await auth.api.getSession({ headers })).not.toBeNull()
  },
)

test('a fault of the site while a session is read is not taken for a database that is gone', async () => {
  const { auth, headers, failAt } = await signedIn()
  failAt(2, broken)
  await expect(auth.api.getSession({ headers })).rejects.toMatchObject({ statusCode: 500 })
})

test('of two answers of a passkey at once the one with the lower count does not set it back', async () => {
  const { auth, orm, person } = await signedIn()
  const passkey = {
    id: 'p',
    userId: person.id,
    credentialID: 'c',
    publicKey: 'k',
    deviceType: 'singleDevice',
  }
  await orm.insert(authPasskey).values({ ...passkey, name: 'Llave', counter: 4, backedUp: false })
  const { adapter } = await auth.$context
  const endLike = (counter: number) =>
    adapter.update({ model: 'passkey', where: [{ field: 'id', value: 'p' }], update: { counter } })
  await takeCounter(orm, 'c', 5)
  await takeCounter(orm, 'c', 6)
  await endLike(6)
  await endLike(5)
  await adapter.transaction((inner) =>
    inner.update({
      model: 'passkey',
      where: [{ field: 'id', value: 'p' }],
      update: { counter: 5, name: 'Otra' },
    }),
  )
  expect(await orm.select().from(authPasskey)).toMatchObject([{ counter: 6, name: 'Otra' }])
  await expect(takeCounter(orm, 'c', 6)).rejects.toThrow()
})

/** Somebody who is signed in, over a database of which the statement that is named by its number fails, once. */
async function signedIn() {
  const setup = await setUpAccounts()
  const person = await setup.person('Ana')
  let failing: { left: number; error: Error } | null = null
  const orm = new Proxy(setup.database.orm, {
    get(target, name) {
      if (name === 'select' && failing) {
        failing.left -= 1
        const { left, error } = failing
        if (left === 0) failing = null
        if (left === 0) throw error
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as Orm
  const auth = createAuth({
    database: { ...setup.database, orm },
    publicUrl: 'https://aval.example',
    secret: 'a secret of thirty-two characters',
  })
  const body = { email: person.email, password: goodPassword }
  const answer = await auth.api.signInEmail({ body, headers: new Headers(), returnHeaders: true })
  const cookie = cookiesToSet(answer.headers)
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    ...{ auth, orm, person, headers: new Headers({ cookie }) },
    failAt: (at: number, error: Error) => {
      failing = { left: at, error }
    },
  }
}
