import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { armor, Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { ageMissing, findAge } from '#cli/launch/age.mjs'
import { commandPlace, runAval } from '#tests/support/aval.ts'

const place = commandPlace()
const file = path.join(place.dataDir, 'keys', 'signing-keys.json')
const age = findAge()
if (!age) console.warn(ageMissing)

const keys = (...args: string[]) => runAval(['keys', ...args], place)
const kidsIn = (text: string) =>
  [...text.matchAll(/(?:ES256|EdDSA) {2}([\w-]{43})/g)].map(([, kid = '']) => kid)
const listed = () => keys('list').stdout

test('each command says how it is used, and refuses what it does not know', () => {
  for (const name of ['list', 'rotate', 'retire', 'stolen', 'export'])
    expect(keys(name, '--help')).toMatchObject({
      ...{ status: 0, stderr: '' },
      stdout: expect.stringContaining(`npm run aval -- keys ${name}`),
    })
  for (const args of [[], ['burn'], ['list', 'x'], ['rotate', 'x'], ['retire'], ['stolen', 'x'], ['export']])
    expect(keys(...args)).toMatchObject({ status: 2, stdout: '' })
})

test('a list makes no keys', () => {
  expect(keys('list')).toMatchObject({ status: 0, stdout: expect.stringContaining('No keys are in use') })
  expect(() => statSync(file)).toThrow('ENOENT')
})

test('a rotation says what it does, and does it only when it is agreed to', () => {
  const refused = keys('rotate')
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('say --yes') })
  expect(refused.stdout).toContain('new keys, which sign from now on')
  expect(() => statSync(file)).toThrow('ENOENT')
  const { status, stdout } = keys('rotate', '--yes')
  expect([status, kidsIn(stdout).length]).toEqual([0, 2])
  const again = keys('rotate', '--yes').stdout
  // The ones before, which it retires, and those that it has made.
  expect(kidsIn(again).slice(0, 2)).toEqual(kidsIn(stdout))
  expect(again).toContain('what they signed still verifies')
  expect(kidsIn(listed())).toEqual([...kidsIn(again).slice(2), ...kidsIn(stdout)])
  expect(listed()).toMatch(/in use\n.*retired \d{4}-\d\d-\d\d\n.*Others are due on \d{4}-/s)
})

test('a loss is said by the list', () => {
  const copy = readFileSync(file)
  rmSync(file)
  expect(listed()).toContain('not in the data folder')
  expect(keys('export', 'age1x')).toMatchObject({ status: 1 })
  execFileSync('sh', ['-c', `umask 077; cat > "${file}"`], { input: copy })
  expect(listed()).not.toContain('not in the data folder')
})

test('what is exported is opened by the key of its recipient alone, and is the file to put back', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  expect(keys('export', 'age1nobody')).toMatchObject({
    ...{ status: 1, stdout: '' },
    stderr: expect.stringContaining('not a recipient'),
  })
  const out = path.join(place.dataDir, 'keys.age')
  expect(keys('export', recipient, '--out', out)).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(keys('export', recipient, '--out', out)).toMatchObject({ status: 1 })
  for (const sealed of [readFileSync(out, 'utf8'), keys('export', recipient).stdout]) {
    expect(sealed).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/)
    const opening = new Decrypter()
    opening.addIdentity(identity)
    expect(await opening.decrypt(armor.decode(sealed), 'text')).toBe(readFileSync(file, 'utf8'))
    const other = new Decrypter()
    other.addIdentity(await generateX25519Identity())
    await expect(other.decrypt(armor.decode(sealed))).rejects.toThrow()
  }
})

test.skipIf(!age)('the stand-alone age puts a backup back as the instructions say', async () => {
  const identity = await generateX25519Identity()
  const [secret, sealed] = [path.join(place.dataDir, 'backup.txt'), path.join(place.dataDir, 'sealed.age')]
  writeFileSync(secret, identity)
  keys('export', await identityToRecipient(identity), '--out', sealed)
  const before = listed()
  rmSync(file)
  execFileSync('sh', ['-c', `umask 077; "${age}" -d -i "${secret}" "${sealed}" > "${file}"`])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(listed()).toBe(before)
})

test('keys are retired, and published as stolen, by either of a pair, once, and only when it is agreed to', () => {
  const [one = '', other = '', former = ''] = kidsIn(listed())
  expect(keys('retire', 'x'.repeat(43), '--yes')).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining('never had this key') },
  })
  expect(keys('retire', former, '--yes')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('in use'),
  })
  for (const name of ['retire', 'stolen']) {
    const refused = keys(name, one)
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was changed') })
    expect(kidsIn(refused.stdout)).toEqual([one, other])
  }
  expect(listed()).toContain('in use')
  expect(keys('retire', other, '--yes')).toMatchObject({ status: 0, stderr: '' })
  expect(() => statSync(file)).toThrow('ENOENT')
  expect(listed()).not.toContain(', in use')
  expect(keys('stolen', one, '--yes')).toMatchObject({ status: 0, stderr: '' })
  expect(listed()).toMatch(/retired \S+, stolen \S+\n/)
  expect(keys('stolen', other, '--yes')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already'),
  })
})
