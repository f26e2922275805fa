import { expect, test } from 'vitest'
import { publishedPassword as password, publishedScrypt } from '#tests/support/published-scrypt.ts'
import { isMoved, sealMoved, verifyMoved } from './moved-passwords.ts'

test('the published password fits its published hash, and no other password does', async () => {
  const hash = sealMoved('secret', publishedScrypt)
  expect(isMoved(hash)).toBe(true)
  expect(await verifyMoved('secret', { hash, password })).toBe(true)
  expect(await verifyMoved('secret', { hash, password: 'User1password' })).toBe(false)
  expect(await verifyMoved('secret', { hash, password: '' })).toBe(false)
})

test('what is stored fits nothing without the secret of the site, or when a sign of it was changed', async () => {
  const hash = sealMoved('secret', publishedScrypt)
  expect(hash).not.toContain(publishedScrypt.hash.toString('base64url').slice(0, 20))
  expect(await verifyMoved('another', { hash, password })).toBe(false)
  const changed = hash.slice(0, -3) + (hash.at(-3) === 'A' ? 'B' : 'A') + hash.slice(-2)
  expect(await verifyMoved('secret', { hash: changed, password })).toBe(false)
  expect(await verifyMoved('secret', { hash: '$moved$1$', password })).toBe(false)
})
