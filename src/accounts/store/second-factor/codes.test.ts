import { createOTP } from '@better-auth/utils/otp'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { Accounts } from '../accounts.ts'
import { createAuth } from '../auth.ts'
import { forgetEnded } from '../end-access.ts'
import { createGuessLimits } from '../guess-limits.ts'
import { authVerification } from '../tables.ts'
import { readRecoveryCode, takeCode } from './codes.ts'

const secret = 'the secret of an authenticator app'
const step = 59_000_000
const now = new Date(step * 30_000 + 12_000)

let database: Database
let accounts: Accounts
let made = 0

beforeAll(async () => {
  database = await freshDatabase()
  const auth = createAuth({ database, publicUrl: 'http://127.0.0.1:41000', secret: 's'.repeat(43) })
  accounts = { auth } as Accounts
})
afterAll(() => database.close())

test('the code of now, the one before and the one after are taken, each once', async () => {
  const kept = await someone()
  for (const at of [step, step - 1, step + 1]) {
    expect(await take(kept, await codeAt(at)), String(at)).toBe('taken')
    expect(await take(kept, await codeAt(at)), String(at)).toBe('used')
  }
})

test('older and later codes are wrong, and so is whatever is no code', async () => {
  const kept = await someone()
  for (const at of [step - 2, step + 2]) expect(await take(kept, await codeAt(at))).toBe('wrong')
  for (const code of ['', '12345', '1234567', '１２３４５６', '-12345', '1e5', `${await codeAt(step)}\n`])
    expect(await take(kept, code), code).toBe('wrong')
})

test('of ten takers of a code at the same time one is told that it is taken', async () => {
  const kept = await someone()
  const code = await codeAt(step)
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(kept, code)))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
})

test('what one account used, another may still use, and so may a new app of the same account', async () => {
  const [ana, eva] = [await someone(), await someone()]
  const code = await codeAt(step)
  expect(await take(ana, code)).toBe('taken')
  expect(await take(eva, code)).toBe('taken')
  expect(await take({ ...(await someone()), userId: ana.userId }, code)).toBe('taken')
})

test('a used code is remembered for as long as it could be used', async () => {
  const kept = await someone()
  const code = await codeAt(step + 1)
  expect(await take(kept, code)).toBe('taken')
  const last = new Date((step + 3) * 30_000 - 1)
  await forgetEnded(database, createGuessLimits(database, 's'), last)
  expect(await take(kept, code, last)).toBe('used')
})

test('looking for one proof erases no other that has run out: that waits for a clock that is believed', async () => {
  const old = { id: 'old', identifier: 'old', value: 'ana', expiresAt: new Date(0) }
  await database.orm.insert(authVerification).values(old)
  const { internalAdapter } = await accounts.auth.$context
  expect(await internalAdapter.findVerificationValue('another')).toBeNull()
  const left = () => database.orm.select().from(authVerification).where(eq(authVerification.id, 'old'))
  expect(await left()).toHaveLength(1)
  await forgetEnded(database, createGuessLimits(database, 's'), now)
  expect(await left()).toEqual([])
})

test.each(['ab3de-fg4hj', ' ab3de fg4hj ', 'ab3defg4hj', 'ab3de–fg4hj', 'AB3DE-FG4HJ'])(
  'a recovery code is read however it is typed: %s',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('ab3de-fg4hj')
  },
)

async function someone() {
  made += 1
  const { secretConfig } = await accounts.auth.$context
  return { userId: `someone-${made}`, secret: await symmetricEncrypt({ key: secretConfig, data: secret }) }
}

function take(kept: { userId: string; secret: string }, code: string, at = now) {
  return takeCode(accounts, database.orm, kept, { code, now: at })
}

function codeAt(at: number): Promise<string> {
  return createOTP(secret, { digits: 6, period: 30 }).hotp(at)
}
