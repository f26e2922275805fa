import { symmetricEncrypt } from 'better-auth/crypto'
import { expect, test, vi } from 'vitest'
import { canOpen } from './rule.ts'

test('what was kept with another key cannot be opened, and the log warns without saying whose it is', async () => {
  const warn = vi.fn()
  const context = Promise.resolve({ secretConfig: 'the-secret-of-now' })
  const accounts = { auth: { $context: context }, log: { warn } } as unknown as Parameters<typeof canOpen>[0]
  expect(await canOpen(accounts, await symmetricEncrypt({ key: 'the-secret-of-now', data: 'x' }))).toBe(true)
  expect(warn).not.toHaveBeenCalled()
  const lost = await symmetricEncrypt({ key: 'the-secret-of-before', data: 'x' })
  for (const kept of [lost, 'not encrypted', '']) expect(await canOpen(accounts, kept)).toBe(false)
  expect(warn.mock.calls).toEqual(Array(3).fill([expect.stringContaining('secret.key')]))
})
