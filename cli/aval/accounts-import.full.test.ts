import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandPlace, runAval } from '#tests/support/aval.ts'
import { publishedPassword, publishedScrypt } from '#tests/support/published-scrypt.ts'

const place = commandPlace()
const accounts = (...args: string[]) => runAval(['import', 'accounts', ...args], place)
const put = (name: string, text: string) => {
  const file = path.join(place.dataDir, name)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}
const { hash, salt, signerKey, saltSeparator } = publishedScrypt
const users = [
  { localId: 'ana', email: 'ana@old.example', passwordHash: inBase64(hash), salt: inBase64(salt) },
  { localId: 'eva', email: 'eva@old.example', displayName: 'Eva' },
]
const parameters = `hash_config { algorithm: SCRYPT, base64_signer_key: ${inBase64(signerKey)},
  base64_salt_separator: ${inBase64(saltSeparator)}, rounds: 8, mem_cost: 14 }`

test('accounts are told, made, repeated and taken back from the terminal', () => {
  const file = put('users.json', JSON.stringify({ users }))
  const given = [file, '--hash', put('hash.txt', parameters)]
  const looked = accounts(...given, '--dry-run')
  expect(looked).toMatchObject({ status: 0, stderr: '' })
  expect(looked.stdout).toContain('1 ana@old.example new: name ana, language es, password kept')
  expect(looked.stdout).toContain('2 eva@old.example new: name Eva, language es, password invited')
  expect(accounts(...given)).toMatchObject({ status: 1, stderr: expect.stringContaining('say --yes') })
  const made = accounts(...given, '--yes')
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(made.stdout).toMatch(/^For eva@old\.example, .*\?token=/m)
  expect(accounts(...given, '--yes').stdout).toContain('0 new, 2 here already, 0 left out.')
  const id = /--undo (\S+)/.exec(made.stdout)?.[1] ?? ''
  expect(accounts('--undo', id).stdout).toContain('Taken back: 2.')
  expect(accounts('--undo', id)).toMatchObject({ status: 1 })
})

test('hashes that nobody can check are not kept, and one known password tells whose parameters they are', () => {
  const odd = [
    { localId: 'e', email: 'emu@old.example', passwordHash: 'fakeHash:salt=a:password=b', salt: 'a' },
    { localId: 'm', email: 'mfa@old.example', mfaInfo: [{}] },
    { localId: 'd', email: 'dt@old.example', disabled: 'false' },
  ]
  const given = [
    put('users.json', JSON.stringify({ users: [...users, ...odd] })),
    '--hash',
    put('hash.txt', parameters),
  ]
  const trying = (text: string) => accounts(...given, '--try', put('known.txt', text), '--dry-run')
  const fits = trying(`ana@old.example\n${publishedPassword}\n`)
  expect(fits).toMatchObject({ status: 0, stdout: expect.stringContaining('fits') })
  expect(fits.stdout).toContain(
    '3 emu@old.example new: name emu, language es, password invited, whose hash cannot be checked',
  )
  expect(fits.stdout).toContain(
    '4 mfa@old.example new: name mfa, language es, password invited, the second factor stays behind',
  )
  expect(fits.stdout).toContain(
    '5 dt@old.example left out: is not as the export writes it, in the field disabled',
  )
  expect(trying('ana@old.example\notra\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('does not fit'),
  })
  expect(trying('eva@old.example\notra\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nobody'),
  })
})

test.each([
  ['JSON', { __collections__: { users: { ana: { nombre: 'Ana Paz', rol: 'editora' } }, news: { ana: {} } } }],
  ['newline JSON', { path: 'users/ana', data: { nombre: 'Ana Paz', rol: 'editora' } }],
])('names and the rest of a profile come from an export of Firestore, here as %s', (_, said) => {
  const file = put('users.json', JSON.stringify({ users }))
  const profiles = put('firestore.json', JSON.stringify(said))
  const { stdout } = accounts(file, '--profiles', profiles, '--dry-run')
  expect(stdout).toContain('1 ana@old.example new: name Ana Paz, language es, password invited, profile rol')
})

test('what is no export and what are no parameters is refused in a sentence', () => {
  const file = put('users.json', JSON.stringify({ users }))
  const nothing = put('nothing.txt', 'nothing')
  for (const args of [[nothing], [file, '--hash', nothing], [file, '--profiles', nothing], ['/nowhere']])
    expect(accounts(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/\.\n$/) })
  expect(accounts()).toMatchObject({ status: 2, stdout: '' })
  expect(accounts('--help').stdout).toContain('npm run aval -- import accounts <file>')
})

function inBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
