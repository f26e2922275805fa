import { beforeEach, expect, test } from 'vitest'
import { setUpCredentials } from '#tests/support/credentials-setup.ts'
import { checkFile, checkText } from '../model/check/check.ts'
import type { Known } from '../model/check/known.ts'
import { knownSite } from './known-site.ts'
import { signedList } from './status-lists.ts'

const day = '2026-11-22'
const number = 'LSQ-0012/24'

let jwt: string
let document: string
let known: Known
beforeEach(async () => {
  const setup = await setUpCredentials(day)
  const credential = await setup.given(day)
  if (!credential) throw new Error('There is no credential')
  ;({ jwt, document } = credential)
  known = {
    ...(await knownSite(setup.on(day))),
    holdsByRegister: async () => null,
    listNamed: async (name) => (await signedList(setup.parts, setup.on(day), name))?.jwt ?? null,
  }
}, 60_000)

const check = (text: string) => checkText(text, known)
const checkBytes = (bytes: Uint8Array, name: string) =>
  checkFile(bytes, name, { known, readCode: async () => null })

const inUtf16 = (text: string) => Buffer.from(text, 'utf16le')
function inUtf32(text: string, isLittleEndian: boolean): Uint8Array {
  const letters = [...text]
  const view = new DataView(new ArrayBuffer(letters.length * 4))
  for (const [at, each] of letters.entries()) view.setUint32(at * 4, each.codePointAt(0) ?? 0, isLittleEndian)
  return new Uint8Array(view.buffer)
}
const inSegments = (...parts: object[]) =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
const presenting = (verifiableCredential: unknown, more = {}) => ({
  type: ['VerifiablePresentation'],
  holder: 'did:key:z6Mk',
  verifiableCredential,
  ...more,
})
const enveloped = (type = 'application/vc+jwt') => ({
  type: 'EnvelopedVerifiableCredential',
  id: `data:${type},${jwt}`,
})
const presentedToken = (claims: object) =>
  `${inSegments({ alg: 'ES256', typ: 'vp+jwt', kid: 'did:key:z6Mk#1' }, claims)}.c2ln`

test('a credential is the same in every encoding in which programs save it', async () => {
  for (const text of [jwt, document])
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      inUtf16(text),
      inUtf16(text).swap16(),
      inUtf16(`\uFEFF${text}`),
      inUtf16(`\uFEFF${text}`).swap16(),
      inUtf32(text, true),
      inUtf32(text, false),
      inUtf32(`\uFEFF${text}`, true),
      inUtf32(`\uFEFF${text}`, false),
      Buffer.from(text, 'latin1'),
    ])
      expect(await checkBytes(bytes, 'certificate.vc.json')).toMatchObject({ outcome: 'holds', number })
})

test('a credential is ours in whatever JSON programs wrap it', async () => {
  const whole = JSON.parse(document)
  const envelopedPresentation = {
    type: 'EnvelopedVerifiablePresentation',
    id: `data:application/vp+jwt,${presentedToken(presenting([enveloped()]))}`,
  }
  for (const wrapped of [
    [whole],
    [jwt],
    jwt,
    { credential: whole },
    { vc: jwt },
    { credentials: [{ credential: jwt }] },
    { format: 'vc+jwt', credential: { data: { jwt } } },
    { vp_token: JSON.stringify(presenting([enveloped()])) },
    { vp_token: { first: [presentedToken(presenting([enveloped()]))] } },
    presenting(whole),
    presenting(jwt, { proof: { type: 'DataIntegrityProof' } }),
    presenting([enveloped()]),
    presenting([presenting([whole])]),
    presenting([envelopedPresentation]),
    envelopedPresentation,
    enveloped(),
    enveloped('application/vc+jwt;charset=utf-8'),
  ])
    expect(await check(JSON.stringify(wrapped)), JSON.stringify(wrapped).slice(0, 120)).toMatchObject({
      outcome: 'holds',
      number,
      among: 1,
      isPart: false,
    })
  for (const token of [presentedToken(presenting([enveloped()])), presentedToken({ vp: presenting([jwt]) })])
    expect(await check(token)).toMatchObject({ outcome: 'holds', number, among: 1 })
})

test('a credential is ours among whatever text it was copied with', async () => {
  const broken = jwt.replace(/.{76}/g, '$&\r\n')
  for (const text of [
    `"${jwt}"`,
    `'${jwt}',`,
    `Bearer ${jwt}`,
    `Authorization: Bearer ${jwt}\r\nAccept: */*\r\n`,
    `data:application/vc+jwt,${jwt}`,
    `https://wallet.example/?vp_token=${jwt}#end`,
    `<${jwt}>`,
    `Our certificate:\n\n${jwt}\n\nRegards,\nAna`,
    `Our certificate:\r\n\r\n${broken}\r\nRegards,\r\nAna`,
    `> ${jwt.replace(/.{60}/g, '$&\n> ')}\n`,
    jwt.replace(/.{75}/g, '$&=\r\n'),
    jwt.replace(/.{20}/g, '$&\u200B'),
    `The certificate: ${document}. Regards, {Ana}`,
    `const certificate = ${JSON.stringify(JSON.parse(document), null, 2)};\nfunction f() { return "{" }`,
    `<!doctype html><html><body><pre>${document.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></body></html>`,
    `<!doctype html><p>${document.replaceAll('"', '&quot;')}</p>`,
    `[first]\n${jwt}\n{"second": 1}`,
  ])
    for (const found of [await check(text), await checkBytes(Buffer.from(text), 'note.txt')])
      expect(found, text.slice(0, 80)).toMatchObject({ outcome: 'holds', number, among: 1, isPart: false })
})

test('what was changed is found out in whatever it is wrapped', async () => {
  const changed = document.replace('San José', 'San Juan')
  const token = `${jwt.slice(0, -10)}AAAAAAAAAA`
  for (const text of [
    JSON.stringify([JSON.parse(changed)]),
    JSON.stringify({ vp_token: JSON.stringify(presenting([JSON.parse(changed)])) }),
    `See: ${token} .`,
    `${jwt}\n${token}`,
    `{"one": ${document}, "other": ${changed}}`,
  ])
    expect((await check(text)).outcome, text.slice(0, 80)).toBe('altered')
  const { proof: _, ...claims } = JSON.parse(document)
  expect((await check(`Look: ${JSON.stringify({ certificate: claims })}`)).outcome).toBe('forged')
})

test('a token beside what it says is no forgery of it, and what says something else is', async () => {
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  const kept = { ...claims, proof: { type: 'JwtProof2020', jwt } }
  for (const wrapped of [
    { jwt, decoded: claims },
    { verifiableCredential: kept, hash: 'x' },
  ])
    expect(await check(JSON.stringify(wrapped))).toMatchObject({ outcome: 'holds', number })
  const other = { ...claims, validUntil: '2099-01-01T00:00:00Z' }
  expect((await check(JSON.stringify({ jwt, decoded: other }))).outcome).toBe('forged')
})

test('ours is found behind many others, and what was not looked at is said', async () => {
  const foreign = { type: 'VerifiableCredential', issuer: 'did:web:other.example', proof: { type: 'x' } }
  const others = (count: number) => Array.from({ length: count }, () => foreign)
  const behind = (count: number) => check(JSON.stringify(presenting([...others(count), jwt])))
  expect(await behind(99)).toMatchObject({ outcome: 'holds', among: 100, isPart: false })
  expect(await behind(100)).toMatchObject({ outcome: 'too-much' })
  expect(await check(JSON.stringify(presenting([jwt, ...others(100)])))).toMatchObject({
    outcome: 'holds',
    isPart: true,
  })
  expect((await check(`${'word '.repeat(500_000)}${jwt}`)).outcome).toBe('too-much')
  expect((await check(`${'['.repeat(60)}${JSON.stringify(jwt)}${']'.repeat(60)}`)).outcome).toBe('too-much')
  const proofs = JSON.parse(document)
  proofs.proof = [...Array(9).fill({ ...proofs.proof, verificationMethod: 'did:web:a#1' }), proofs.proof]
  expect((await check(JSON.stringify(proofs))).outcome).toBe('holds')
})

test('a text that only begins like credentials is gone through in no time', { tags: ['full'] }, async () => {
  const began = performance.now()
  for (const text of [
    'eyJ'.repeat(600_000),
    'eyJ '.repeat(500_000),
    `eyJhbGciOiJub25lIn0.${'eyJ'.repeat(600_000)}`,
    '{"'.repeat(900_000),
    '{"a":'.repeat(300_000),
    `${'['.repeat(900_000)}eyJ`,
    'eyJhbGciOiJub25lIn0.'.repeat(90_000),
  ])
    expect(['other', 'foreign', 'too-much'], text.slice(0, 30)).toContain((await check(text)).outcome)
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('what is not opened is not said to hold nothing', async () => {
  expect(await checkBytes(Buffer.from('PK\x03\x04 word/document.xml'), 'a.docx')).toMatchObject({
    outcome: 'unopened',
  })
  expect(await checkBytes(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 1), 'certificate.vc.json')).toMatchObject({
    outcome: 'unopened',
    named: 'document',
  })
  expect((await check('A letter.\n'.repeat(40))).outcome).toBe('other')
})

test('a text that leads to one certificate of ours is answered by the register', async () => {
  const address = 'https://aval.example/es/certificates/LSQ-0012-24'
  const letter = `Dear customer,\n\nyou find our certificate at ${address}\n\nRegards`
  expect(await check(letter)).toMatchObject({ outcome: 'number', number: 'LSQ-0012-24' })
  expect((await check(`${letter}\nhttps://aval.example/es/certificates/LSQ-0013-24`)).outcome).not.toBe(
    'number',
  )
})
