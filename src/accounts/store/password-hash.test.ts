import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const password = 'correo de la tarde 7'

test('a password opens its own hash and no other does', async () => {
  const hash = await hashPassword(password)
  expect(await verifyPassword({ hash, password })).toBe(true)
  for (const other of ['', 'correo de la tarde 8', 'Correo de la tarde 7', `${password} `])
    expect(await verifyPassword({ hash, password: other }), other).toBe(false)
})

test('the hash says how it was made, and the same password never gives it twice', async () => {
  const hashes = await Promise.all([hashPassword(password), hashPassword(password)])
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a hash of the reference implementation opens, by its own parameters', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
  expect(await verifyPassword({ hash: hash.replace('t=2', 't=3'), password: 'password' })).toBe(false)
})

test('composed, decomposed and full-width characters are the same password', async () => {
  const hash = await hashPassword('contraseñas 2026')
  for (const same of ['contrasen\u0303as 2026', 'contraseñas ２０２６'])
    expect(await verifyPassword({ hash, password: same }), same).toBe(true)
  expect(await verifyPassword({ hash, password: 'contrasenas 2026' })).toBe(false)
})

test('every character of 256 counts', async () => {
  const long = 'ñ'.repeat(256)
  const hash = await hashPassword(long)
  expect(await verifyPassword({ hash, password: long })).toBe(true)
  expect(await verifyPassword({ hash, password: `${'ñ'.repeat(255)}n` })).toBe(false)
})

test('a password that is too long is refused without being hashed', async () => {
  const hash = await hashPassword(password)
  await expect(hashPassword('a'.repeat(257))).rejects.toThrow('over 256 characters')
  expect(await verifyPassword({ hash, password: 'a'.repeat(257) })).toBe(false)
  // Hashing this often would take over a second.
  const began = performance.now()
  const megabyte = 'a'.repeat(1_048_576)
  for (let times = 0; times < 200; times += 1)
    expect(await verifyPassword({ hash, password: megabyte })).toBe(false)
  expect(performance.now() - began).toBeLessThan(500)
})

test('whatever is not a hash opens for nobody', async () => {
  const hash = await hashPassword(password)
  const malformed = [
    '',
    'password',
    password,
    '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    hash.replace('argon2id', 'argon2i'),
    hash.replace('v=19', 'v=16'),
    hash.replace('m=19456', 'm=0'),
    hash.replace('m=19456', 'm=9999999'),
    hash.replace('t=2', 't=0'),
    hash.replace('t=2', 't=999'),
    hash.replace('p=1', 'p=0'),
    hash.replace('t=2', 't=-2'),
    `${hash}=`,
    `${hash}\n`,
    `${hash}$`,
    hash.slice(0, -30),
    hash.slice(0, -1),
    // The same bytes to a lenient reader: the last character has two bits to spare.
    hash.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    hash.replace(/\$[^$]+$/, '$'),
    hash.replace(/\$[^$]+$/, ''),
  ]
  for (const text of malformed)
    expect(await verifyPassword({ hash: text, password }), JSON.stringify(text)).toBe(false)
})
