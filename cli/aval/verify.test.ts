import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { nextMidnight } from '#kernel/time/next-midnight.ts'
import { runAval } from '#tests/support/aval.ts'
import { setUpCredentials } from '#tests/support/credentials-setup.ts'
import { sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { sealedPdf, strangersKey } from '#tests/support/sealed-pdf.ts'
import { didDocument } from '#trust/model/did-document.ts'
import { readKeySets } from '#trust/store/key-sets.ts'
import { signersOf } from '#trust/store/sign.ts'
import { signedList } from '#trust/store/status-lists.ts'
import { drawQr } from '#ui/drawings/qr.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
// A command is a process of its own, which knows no day but today: what it is given was made before.
const day = daysAgo(1)

let setup: Awaited<ReturnType<typeof setUpCredentials>>
let folder: string
beforeEach(async () => {
  setup = await setUpCredentials(day)
  folder = await mkdtemp(path.join(tmpdir(), 'aval-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
}, 60_000)

async function saved(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

async function list(name: string, of = day) {
  return saved(`${name}.jwt`, (await signedList(setup.parts, setup.on(of), name))?.jwt ?? '')
}

async function keys() {
  const sets = await readKeySets(setup.database.orm)
  return saved('did.json', JSON.stringify(didDocument('aval.example', sets)))
}

/** As the public API answered today, as far as it is read. */
function answer(said: object = {}, name = 'certificate.json') {
  const ofToday = { freshUntil: nextMidnight(new Date()).toISOString() }
  const self = 'https://aval.example/api/v1/certificates/LSQ-0012-24'
  const told = { number: 'LSQ-0012/24', status: { valid: true }, self, ...ofToday, ...said }
  return saved(name, JSON.stringify(told))
}

/** There is nothing at the address of the database, so whoever asks it fails. */
const verify = (...args: string[]) =>
  runAval(['verify', ...args], { dataDir: folder, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })

async function given() {
  const credential = await setup.given(day)
  if (!credential) throw new Error('There is no credential')
  return credential
}

test('what holds today ends with 0, by a saved list and without network or database', async () => {
  const { jwt, document } = await given()
  const lists = ['--status', await list('in-force-1'), '--status', await list('suspension-1')]
  lists.push('--status', await list('revocation-1'))
  const { ES256: sealer } = await signersOf(setup.signing, setup.on(day))
  for (const file of [
    await saved('a.vc.jwt', jwt),
    await saved('a.vc.json', document),
    await saved('a.pdf', await sealedPdf({ sealer, attached: jwt })),
  ]) {
    const { status, stdout, stderr } = verify(file, '--keys', await keys(), ...lists)
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('It is ours, unchanged and in force (aval.example)')
    expect(stdout).toContain('Frigorífico San José S.A.')
    expect(stdout).toContain('Valid until 14 March 2028')
    // The document does not say which keys are retired.
    expect(stdout).toContain('a key that the site’s document names')
  }
})

test('an older edition is told from one that ended by what the register answered', async () => {
  const { jwt } = await given()
  const renamed = sampleCompany({ id: 'A', legalName: 'Frigorífico San José del Sur S.A.' })
  await storeSamples(setup.database, day, { companies: [renamed], certificates: [] })
  await setup.follow(day)
  // As PowerShell saves it.
  const file = await saved('a.vc.jwt', Buffer.from(`\uFEFF${jwt}`, 'utf16le'))
  const known = ['--keys', await keys(), '--status', await list('in-force-1')]
  const offline = verify(file, ...known)
  expect(offline.stdout).toContain('this edition no longer counts')
  expect(offline.stdout).toContain('Does it hold today? Not known')
  const asked = verify(file, ...known, '--register', await answer(), '--json')
  expect([asked.status, JSON.parse(asked.stdout)]).toMatchObject([
    1,
    { outcome: 'superseded', isGood: false, notes: [] },
  ])
  const ended = verify(file, ...known, '--register', await answer({ status: { valid: false } }))
  expect(ended.stdout).toContain('Does it hold today? No. According to the register')
  const others = verify(file, ...known, '--register', await answer({ number: 'LSQ-0099/26' }))
  expect(others.stdout).toContain('no answer of the register about this certificate')
  expect(others.stdout).toContain('Does it hold today? Not known')
})

test('what the register answered on another day, or another site’s did, says nothing of today', async () => {
  const { jwt } = await given()
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  await setup.follow(day)
  const known = ['--keys', await keys(), '--status', await list('in-force-1')]
  const file = await saved('a.vc.jwt', jwt)
  const yesterday = nextMidnight(new Date(Date.now() - 24 * 60 * 60 * 1000))
  const tomorrow = nextMidnight(nextMidnight(new Date()))
  for (const [said, note] of [
    [{ freshUntil: yesterday.toISOString() }, / is of \d+ \w+ \d{4} and says nothing of today/],
    [{ freshUntil: tomorrow.toISOString() }, / is of \d+ \w+ \d{4} and says nothing of today/],
    [{ freshUntil: undefined }, / is without a day and says nothing of today/],
    [
      { self: 'https://other.example/api/v1/certificates/LSQ-0012-24' },
      /no answer of the register of aval\.example/,
    ],
    [{ self: undefined }, /no answer of the register of aval\.example/],
  ] as const) {
    const { status, stdout } = verify(file, ...known, '--register', await answer(said))
    expect([status, stdout]).toEqual([1, expect.stringMatching(note)])
    expect(stdout).toContain('Does it hold today? Not known')
  }
})

test('of several credentials each that may be older is looked up among the answers that were saved', async () => {
  const next = await setup.given(day, 'LSQ-0099/26')
  const other = await given()
  const renamed = sampleCompany({ id: 'A', legalName: 'Frigorífico San José del Sur S.A.' })
  await storeSamples(setup.database, day, { companies: [renamed], certificates: [] })
  await setup.follow(day)
  const file = await saved('both.txt', `${next?.jwt}\n${other.jwt}`)
  const known = ['--keys', await keys(), '--status', await list('in-force-1')]
  const outcomeWith = async (isNextValid: boolean, isOtherValid: boolean) => {
    const answers = [
      await answer({ number: 'LSQ-0099/26', status: { valid: isNextValid } }, 'next.json'),
      await answer({ status: { valid: isOtherValid } }),
    ]
    const told = verify(file, ...known, ...answers.flatMap((each) => ['--register', each]), '--json')
    const { outcome, number, notes } = JSON.parse(told.stdout)
    return [outcome, number, notes]
  }
  expect(await outcomeWith(true, true)).toMatchObject(['superseded', 'LSQ-0099/26', []])
  expect(await outcomeWith(true, false)).toMatchObject(['not-in-force', 'LSQ-0012/24', []])
})

test('without a list, and with one past its last day, it says that it is not known', async () => {
  const file = await saved('a.vc.jwt', (await given()).jwt)
  const none = verify(file, '--keys', await keys())
  expect([none.status, none.stdout]).toEqual([1, expect.stringContaining('No list of status was given')])
  const old = await list('in-force-1', daysAgo(9))
  const past = verify(file, '--keys', await keys(), '--status', old, '--json')
  expect(past.status).toBe(1)
  expect(JSON.parse(past.stdout)).toMatchObject({
    outcome: 'status-unknown',
    isGood: false,
    notes: [`${old} is no list of this site that counts today.`],
  })
})

test('what does not hold, or is not ours, ends with 1 and says why', { tags: ['full'] }, async () => {
  const { jwt } = await given()
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  await setup.follow(day)
  const status = ['--status', await list('in-force-1')]
  const over = verify(await saved('a.vc.jwt', jwt), '--keys', await keys(), ...status)
  expect([over.status, over.stdout]).toEqual([
    1,
    expect.stringContaining('but this edition no longer counts'),
  ])
  const forged = await saved('b.pdf', await sealedPdf({ sealer: strangersKey(), name: 'Otra\u001b[2J' }))
  const other = verify(forged, '--keys', await keys(), ...status)
  expect([other.status, other.stdout]).toEqual([1, expect.stringContaining('It is not from us')])
  expect(other.stdout).not.toContain('\u001b')
})

test('a picture of a code ends with 1, since anybody can copy it, and says which certificate it names', {
  tags: ['full'],
}, async () => {
  const code = await sharp(Buffer.from(drawQr('https://aval.example/certificates/AV-1.pdf')))
    .resize(500)
    .png()
    .toBuffer()
  const { status, stdout } = verify(await saved('photo.png', code), '--keys', await keys())
  expect([status, stdout]).toEqual([1, expect.stringContaining('AV-1')])
})

test('it says how it is used, and which file it cannot read', { tags: ['full'] }, async () => {
  expect(verify('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--keys FILE') })
  expect(verify('a.pdf')).toMatchObject({ status: 2, stdout: '' })
  expect(verify('a.pdf', '--keys', path.join(folder, 'none'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('ENOENT'),
  })
  const noKeys = await saved('none.json', '{}')
  expect(verify('a.pdf', '--keys', noKeys)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no DID document'),
  })
})
