import { expect, test } from 'vitest'
import { UnusableVariables } from '../../env.ts'
import { openDatabase } from '../connect.ts'

test('a server that does not answer is named as the reason, without the password', async () => {
  const opening = openDatabase({ dataDir: 'unused', databaseUrl: 'postgres://aval:secreto@127.0.0.1:1/aval' })
  const error: Error = await opening.then(
    () => new Error('it opened'),
    (reason) => reason,
  )
  expect(error.message).toMatch(/^DATABASE_URL cannot be reached: .*ECONNREFUSED/)
  expect(error.message).not.toContain('secreto')
})

test('an address that the driver cannot read ends a start for good, and names its variable', async () => {
  const databaseUrl = 'postgres://aval:secreto@127.0.0.1:1/aval?sslmode=verify-ca&uselibpqcompat=true'
  const opening = openDatabase({ dataDir: 'unused', databaseUrl })
  await expect(opening).rejects.toThrow(UnusableVariables)
  await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: /)
})
