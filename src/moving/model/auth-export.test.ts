import { expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { canBeChecked, readAuthExport, readHashConfig, readProfile } from './auth-export.ts'
import type { SourceValue } from './source-document.ts'

const console_ = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`

test('the parameters are read as the console shows them, and as JSON', () => {
  const read = readHashConfig(console_)
  expect(read).toMatchObject({ rounds: 8, memoryCost: 14, saltSeparator: 'Bw==' })
  const written = {
    base64_signer_key: read?.signerKey,
    base64_salt_separator: 'Bw==',
    rounds: 8,
    mem_cost: 14,
  }
  expect(readHashConfig(JSON.stringify(written))).toEqual(read)
})

test.each([
  ['nothing', ''],
  ['another way to hash', console_.replace('SCRYPT', 'STANDARD_SCRYPT')],
  ['a cost that would stop the machine', console_.replace('mem_cost: 14', 'mem_cost: 24')],
  ['no rounds', console_.replace('rounds: 8', 'rounds: 0')],
  ['no key', console_.replace(/base64_signer_key: .*/, '')],
])('parameters with %s are refused', (_, text) => {
  expect(readHashConfig(text)).toBeNull()
})

test('a person is read with the hash that they have, in either alphabet of base64', () => {
  const text = JSON.stringify({
    users: [
      { localId: 'a', email: ' Ana@Old.Example ', displayName: 'Ana', passwordHash: '-_8=', salt: 'Bw' },
      { localId: 'b', email: 'eva@old.example', providerUserInfo: [{ providerId: 'google.com' }] },
    ],
  })
  expect(readAuthExport(text)).toMatchObject({
    value: [
      { uid: 'a', email: 'ana@old.example', name: 'Ana', password: { hash: '+/8=', salt: 'Bw==' } },
      { uid: 'b', password: null, isDisabled: false },
    ],
  })
})

test.each([
  ['no JSON', '{"users": ['],
  ['another file', '{"people": []}'],
])('%s is no export', (_, text) => {
  expect(readAuthExport(text)).toEqual({ ok: false, problem: 'not-an-export' })
})

test('one odd row is its own problem and is named; the others come', () => {
  const users = [
    { localId: 'ok', email: 'bien@old.example', providerUserInfo: [] },
    { localId: 'd', email: 'dt@old.example', disabled: 'false' },
    { email: 'sin.id@old.example' },
    { localId: 'n', displayName: 7 },
    { localId: 'e', email: null, displayName: 'x'.repeat(1200) },
    null,
  ]
  const read = readAuthExport(JSON.stringify({ users }))
  expect(read.ok && read.value.map(({ uid, email, oddField }) => [uid, email, oddField])).toEqual([
    ['ok', 'bien@old.example', undefined],
    ['d', 'dt@old.example', 'disabled'],
    ['', 'sin.id@old.example', 'localId'],
    ['n', '', 'displayName'],
    ['e', '', undefined],
    ['', '', 'users'],
  ])
})

test('the address may be that of the provider alone or of another alphabet, and a second factor is noticed', () => {
  const users = [
    { localId: 'g', providerUserInfo: [{ providerId: 'google.com', email: 'Solo@old.example' }] },
    { localId: 'm', email: 'ana@Peñarol.example', mfaInfo: [{ totpInfo: {} }] },
  ]
  expect(readAuthExport(JSON.stringify({ users }))).toMatchObject({
    value: [
      { email: 'solo@old.example', isOfProvider: true, hasSecondFactor: false },
      { email: 'ana@xn--pearol-xwa.example', isOfProvider: false, hasSecondFactor: true },
    ],
  })
})

test('a password can be checked where its hash is as long as the key of the signer', () => {
  const signing = readHashConfig(console_)
  if (!signing) throw new Error('no parameters')
  const hashOf = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64')
  const can = (hash: string, salt = 'Bw==') => canBeChecked(signing, { hash, salt })
  expect([can(hashOf(64)), can(hashOf(32)), can(hashOf(60)), can(hashOf(64), '%%')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([can('fakeHash:salt=a:password=b'), can('%%%'), can('')]).toEqual([false, false, false])
})

test('more people than come at once are refused', () => {
  const users = Array.from({ length: 5001 }, (_, at) => ({ localId: String(at) }))
  expect(readAuthExport(JSON.stringify({ users }))).toEqual({ ok: false, problem: 'too-many-people' })
})

test('of a record the name and the language are found, and the rest is kept as it is', () => {
  const [, second] = locales
  const record = new Map<string, SourceValue>([
    ['Nombre', ' Ana Paz '],
    ['lang', `${second}-XX`],
    ['rol', 'editora'],
    ['age', new Map([['years', 4]])],
    ['__proto__', 'a field as any'],
  ])
  const { rest, ...known } = readProfile(record)
  expect(known).toEqual({ name: 'Ana Paz', locale: second })
  expect(Object.entries(rest)).toEqual([
    ['rol', 'editora'],
    ['age', { years: 4 }],
    ['__proto__', 'a field as any'],
  ])
  const odd = new Map<string, SourceValue>([
    ['name', 7],
    ['language', 'klingon'],
  ])
  expect(readProfile(odd)).toEqual({
    ...{ name: '', locale: null },
    rest: { name: 7, language: 'klingon' },
  })
})
