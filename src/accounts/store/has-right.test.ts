import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { callerOver } from '#tests/support/caller-setup.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { createAccount } from './create-account.ts'
import { hasRight } from './has-right.ts'
import { accountRight } from './tables.ts'

let database: Database
let nobody: Caller

beforeAll(async () => {
  database = await freshDatabase()
  nobody = callerOver(database, { actor: null, now: new Date('2026-06-15T15:00:00Z') })
})
afterAll(() => database?.close())

test('an administrator may open the anonymous messages only when that right was given to them', async () => {
  const [one, two] = [await account('one@rights.example'), await account('two@rights.example')]
  expect(await hasRight(one, 'open-reports')).toBe(false)
  await database.orm.insert(accountRight).values({ userId: one.actor.id, right: 'open-reports' })
  expect(await hasRight(one, 'open-reports')).toBe(true)
  expect(await hasRight(two, 'open-reports')).toBe(false)
})

async function account(email: string): Promise<Editor> {
  const made = await createAccount(nobody, {
    email,
    name: 'Inés',
    password: 'lluvia-en-rivera-43',
    locale: 'es',
  })
  if (!made.ok) throw new Error(made.problem)
  return { ...nobody, actor: { id: made.value.uid, name: email } }
}
