import { beforeEach, expect, test } from 'vitest'
import { setUpCredentials } from '#tests/support/credentials-setup.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { sealedPdf, strangersKey } from '#tests/support/sealed-pdf.ts'
import { checkFile, checkText } from '../model/check/check.ts'
import type { Known } from '../model/check/known.ts'
import { answersOf } from '../model/check/verdict.ts'
import { knownSite } from './known-site.ts'
import { readCode } from './read-code.ts'
import { markKeysStolen, rotateKeys, signersOf } from './sign.ts'
import { signedList } from './status-lists.ts'

const day = '2026-11-22'
const number = 'LSQ-0012/24'

let setup: Awaited<ReturnType<typeof setUpCredentials>>
beforeEach(async () => {
  setup = await setUpCredentials(day)
}, 60_000)

type Had = {
  /** The day on which its lists were had. */
  listsOf?: string | null
  /** What its register says, by number. */
  register?: Record<string, boolean>
}

/** What somebody knows of the site on a day. */
async function knownOn(asked: string, { listsOf = asked, register = {} }: Had = {}): Promise<Known> {
  return {
    ...(await knownSite(setup.on(asked))),
    holdsByRegister: async (number) => register[number] ?? null,
    listNamed: async (name) =>
      listsOf === null ? null : ((await signedList(setup.parts, setup.on(listsOf), name))?.jwt ?? null),
  }
}

async function given(asked = day) {
  const credential = await setup.given(asked)
  if (!credential) throw new Error('There is no credential')
  return credential
}

async function outcomes(forms: readonly string[], asked: string, lists?: { listsOf: string | null }) {
  const known = await knownOn(asked, lists)
  return Promise.all(forms.map(async (form) => (await checkText(form, known)).outcome))
}

const own = async () => (await signersOf(setup.signing, setup.on(day))).ES256
const inFile = (text: string) => new TextEncoder().encode(text)
const check = async (bytes: Uint8Array, name: string | null = 'certificate.pdf', asked = day) =>
  checkFile(bytes, name, { known: await knownOn(asked), readCode })

test('both forms of a credential in force are ours, unchanged and hold, and say for whom and for what', async () => {
  const { jwt, document } = await given()
  for (const form of [jwt, document])
    expect(await checkText(form, await knownOn(day))).toMatchObject({
      outcome: 'holds',
      key: { state: 'used' },
      number,
      told: {
        holder: 'Frigorífico San José S.A.',
        standards: ['ISO 9001:2015'],
        validUntil: new Date('2028-03-15T03:00:00Z'),
      },
    })
})

const inSegments = (...parts: object[]) =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

test('of several that are presented, one that was changed is not covered by one that holds', async () => {
  const { jwt, document } = await given()
  const changed = JSON.parse(document.replace('San José', 'San Juan'))
  const presented = { type: 'VerifiablePresentation', verifiableCredential: [jwt, changed] }
  expect(await checkText(JSON.stringify(presented), await knownOn(day))).toMatchObject({
    outcome: 'altered',
    among: 2,
  })
})

test('one proof of ours among others is enough, and one that only names us is none', async () => {
  const { proof, ...claims } = JSON.parse((await given()).document)
  const other = { ...proof, verificationMethod: 'did:web:other.example#1' }
  const spoilt = { ...proof, proofValue: proof.proofValue.replace(/.$/, '2') }
  const withProofs = (...proofs: object[]) => JSON.stringify({ ...claims, proof: proofs })
  expect(
    await outcomes([withProofs(proof), withProofs(other, proof), withProofs(other, spoilt)], day),
  ).toEqual(['holds', 'holds', 'altered'])
})

test('what names us and nobody signed is not ours', async () => {
  const { jwt, document } = await given()
  const { proof: _, ...claims } = JSON.parse(document)
  const us = 'did:web:aval.example'
  const unsigned = (more: object) => `${inSegments({ alg: 'none', typ: 'vc+jwt' }, more)}.`
  const [, body] = jwt.split('.')
  expect(
    await outcomes(
      [
        unsigned(claims),
        unsigned({ iss: us, sub: 'x' }),
        JSON.stringify(claims),
        JSON.stringify({ ...claims, proof: [] }),
        `${inSegments({ alg: 'none' })}.${body}.`,
        JSON.stringify({ type: 'VerifiablePresentation', verifiableCredential: claims }),
      ],
      day,
    ),
  ).toEqual(['forged', 'forged', 'forged', 'forged', 'forged', 'forged'])
  const others = { ...claims, issuer: 'did:web:other.example' }
  expect(await outcomes([JSON.stringify(others)], day)).toEqual(['other'])
})

test('an older edition of a certificate that the register says is in force is not said to be out of force', async () => {
  const { jwt, document } = await given()
  const renamed = sampleCompany({ id: 'A', legalName: 'Frigorífico San José del Sur S.A.' })
  await storeSamples(setup.database, day, { companies: [renamed], certificates: [] })
  await setup.follow(day)
  for (const form of [jwt, document]) {
    const found = async (register?: Record<string, boolean>) =>
      checkText(form, await knownOn(day, { register }))
    const unasked = await found()
    expect([unasked.number, answersOf(unasked)]).toEqual([number, ['yes', 'yes', 'unknown']])
    const older = await found({ [number]: true })
    expect([older.outcome, answersOf(older)]).toEqual(['superseded', ['yes', 'yes', 'yes']])
    expect((await found({ [number]: false })).outcome).toBe(unasked.outcome)
  }
})

test('an older edition of one in force covers for no other that does not hold, in whatever order they are presented', async () => {
  const next = 'LSQ-0099/26'
  const [other, older] = [await given(), await setup.given(day, next)]
  if (!older) throw new Error('There is no credential')
  const changed = sampleCertificate({
    id: 'next',
    companyId: 'A',
    number: next,
    scope: { es: 'Otro', en: null },
  })
  await storeSamples(setup.database, day, { companies: [], certificates: [changed] })
  await setup.follow(day)
  const both = async (texts: string[], register: Record<string, boolean>) => {
    const known = await knownOn(day, { register })
    const [one, turned] = [
      await checkText(texts.join('\n'), known),
      await checkText(texts.toReversed().join('\n'), known),
    ]
    expect([one.outcome, one.number, one.among]).toEqual([turned.outcome, turned.number, 2])
    return [one.outcome, one.number]
  }
  const goesOn = { [number]: false, [next]: true }
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.follow(day)
  expect(await both([older.document, other.document], goesOn)).toEqual(['suspended', number])
  expect(await both([older.document, other.jwt], goesOn)).toEqual(['not-in-force', number])
  // What is certain is said before what the register does not tell.
  expect(await both([older.document, other.document], {})).toEqual(['suspended', number])
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  await setup.follow(day)
  expect(await both([older.document, other.document], goesOn)).toEqual(['revoked', number])
  expect(await both([older.jwt, other.jwt], goesOn)).toEqual(['not-in-force', number])
})

test('the register is asked only about what nothing else decides', async () => {
  const { jwt, document } = await given()
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  await setup.follow(day)
  const asked: string[] = []
  const known: Known = {
    ...(await knownOn(day)),
    async holdsByRegister(about) {
      asked.push(about)
      return null
    },
  }
  expect((await checkText(`${jwt}\n${document.replace('San José', 'San Juan')}`, known)).outcome).toBe(
    'altered',
  )
  const pdf = await sealedPdf({ sealer: await own(), attached: jwt })
  const appended = Buffer.concat([pdf, Buffer.from('8 0 obj\n<< >>\nendobj\n%%EOF\n')])
  expect((await checkFile(appended, 'a.pdf', { known, readCode })).outcome).toBe('appended')
  expect(asked).toEqual([])
  await checkText(jwt, known)
  expect(asked).toEqual([number])
})

test('the W3C form tells a suspension from a withdrawal, and that of UNTP says that it is not in force', async () => {
  const { jwt, document } = await given()
  await setup.decide(day, { decision: 'suspend', reason: 'fees', on: '2026-11-25' })
  await setup.follow('2026-11-24')
  expect(await outcomes([jwt, document], '2026-11-24')).toEqual(['holds', 'holds'])
  await setup.follow('2026-11-25')
  expect(await outcomes([jwt, document], '2026-11-25')).toEqual(['not-in-force', 'suspended'])
  await setup.decide('2026-11-26', { decision: 'restore' })
  await setup.follow('2026-11-26')
  expect(await outcomes([jwt, document], '2026-11-26')).toEqual(['holds', 'holds'])
  await setup.decide('2026-11-26', { decision: 'withdraw', reason: 'other' })
  await setup.follow('2026-11-26')
  expect(await outcomes([jwt, document], '2026-11-26')).toEqual(['not-in-force', 'revoked'])
})

test('it holds through the last moment of its last day at the body’s seat, and not before its first', async () => {
  const { jwt } = await given()
  const at = async (moment: string) => {
    const now = new Date(moment)
    const list = await signedList(setup.parts, { ...setup.on(day), now }, 'in-force-1')
    return (await checkText(jwt, { ...(await knownOn(day)), now, listNamed: async () => list?.jwt ?? null }))
      .outcome
  }
  expect(await at('2028-03-15T02:59:59Z')).toBe('holds')
  expect(await at('2028-03-15T03:00:00Z')).toBe('expired')
  // The list there is then is not of that day: its first moment tells.
  expect(await at('2025-03-15T02:59:59Z')).toBe('not-yet')
})

test('without a list, and with one that is past its own day, it is not known whether it holds', async () => {
  const { jwt, document } = await given()
  expect(await outcomes([jwt, document], day, { listsOf: null })).toEqual([
    'status-unknown',
    'status-unknown',
  ])
  expect(await outcomes([jwt], '2026-11-29', { listsOf: day })).toEqual(['status-unknown'])
  expect(await outcomes([jwt], '2026-11-28', { listsOf: day })).toEqual(['holds'])
})

test('a list that we did not sign, or another one of ours in its place, says nothing', async () => {
  const { jwt } = await given()
  const known = await knownOn(day)
  const list = (await known.listNamed('in-force-1')) ?? ''
  const [head, body, signature] = list.split('.')
  const forged = `${head}.${body?.slice(0, -4)}AAAA.${signature}`
  for (const other of [forged, await known.listNamed('suspension-1'), 'no list', jwt])
    expect((await checkText(jwt, { ...known, listNamed: async () => other })).outcome).toBe('status-unknown')
})

test('what was changed in it is found out, in both forms', async () => {
  const { jwt, document } = await given()
  const [head, body = '', signature] = jwt.split('.')
  const claims = Buffer.from(body, 'base64url').toString().replace('San José', 'San Juan')
  const token = `${head}.${Buffer.from(claims).toString('base64url')}.${signature}`
  expect(await outcomes([token, document.replace('San José', 'San Juan')], day)).toEqual([
    'altered',
    'altered',
  ])
})

test('whoever names us without a key of ours has forged it, and what others sign is theirs', async () => {
  const { jwt } = await given()
  const { ES256 } = await signersOf(setup.signing, setup.on(day))
  const signed = async (kid: string, issuer: string) => {
    const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
    const parts = [
      { alg: 'ES256', typ: 'vc+jwt', kid },
      { ...claims, issuer: { id: issuer, name: '<b>Otro</b>' } },
    ]
    const input = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const signature = await strangersKey().sign(Buffer.from(input))
    return `${input}.${Buffer.from(signature).toString('base64url')}`
  }
  const us = 'did:web:aval.example'
  expect(
    await outcomes(
      [
        await signed(`${us}#${'x'.repeat(43)}`, us),
        await signed('did:web:other.example#1', us),
        await signed(`${us}#${ES256.kid}`, 'did:web:other.example'),
        await signed(`${us}#${ES256.kid}`, us),
      ],
      day,
    ),
  ).toEqual(['forged', 'forged', 'forged', 'altered'])
  expect(
    await checkText(await signed('did:web:other.example#1', 'did:web:other.example'), await knownOn(day)),
  ).toMatchObject({ outcome: 'foreign', claimed: '<b>Otro</b> · did:web:other.example' })
})

test('what retired keys signed holds, and of stolen ones nothing counts', async () => {
  const { jwt, document } = await given()
  const { kid } = await own()
  await rotateKeys(setup.signing, setup.on(day))
  expect((await checkText(jwt, await knownOn(day))).key).toEqual(
    expect.objectContaining({ state: 'retired' }),
  )
  expect(await outcomes([jwt, document], day)).toEqual(['holds', 'holds'])
  await markKeysStolen(setup.signing, setup.on(day), kid)
  expect(await outcomes([jwt, document], day)).toEqual(['stolen', 'stolen'])
})

test('a list of status is ours, and no certificate', async () => {
  await given()
  const list = await signedList(setup.parts, setup.on(day), 'suspension-1')
  expect(await outcomes([list?.jwt ?? '', list?.document ?? ''], day)).toEqual([
    'not-a-certificate',
    'not-a-certificate',
  ])
})

test('a sealed PDF is checked by its seal and by the credential in it', async () => {
  const { jwt } = await given()
  const pdf = await sealedPdf({ sealer: await own(), attached: jwt })
  expect(await check(pdf)).toMatchObject({ outcome: 'holds', kind: 'pdf', number, named: null })
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  await setup.follow(day)
  expect(await check(pdf)).toMatchObject({ outcome: 'not-in-force' })
})

test('a sealed PDF without a credential is ours and unchanged, and names the certificate to ask the register for', async () => {
  await given()
  expect(await check(await sealedPdf({ sealer: await own() }))).toMatchObject({
    outcome: 'sealed',
    number: 'LSQ-0012-24',
  })
})

test('of a sealed PDF one byte that was changed, and whatever was put behind it, are told apart', async () => {
  const { jwt } = await given()
  const pdf = await sealedPdf({ sealer: await own(), attached: jwt })
  const changed = Buffer.from(pdf)
  changed.write('9', pdf.indexOf('/MediaBox [0 0 200') + '/MediaBox [0 0 '.length)
  expect((await check(changed)).outcome).toBe('altered')
  const appended = Buffer.concat([pdf, Buffer.from('8 0 obj\n<< >>\nendobj\n%%EOF\n')])
  expect((await check(appended)).outcome).toBe('appended')
  const other = await sealedPdf({ sealer: strangersKey(), name: 'Somebody else' })
  expect((await check(Buffer.concat([pdf, other]))).outcome).toBe('appended')
  const signature = Buffer.from(pdf)
  const place = pdf.indexOf('/Contents <') + 600
  signature.write(signature[place] === 0x30 ? '1' : '0', place)
  expect(['altered', 'foreign', 'forged']).toContain((await check(signature)).outcome)
})

test('a sealed PDF that another program wrote again has a seal that does not fit', async () => {
  await given()
  const pdf = (await sealedPdf({ sealer: await own() })).toString('latin1')
  expect((await check(Buffer.from(pdf.replace('/Type /Pages', '/Type   /Pages'), 'latin1'))).outcome).toBe(
    'resaved',
  )
})

test('a sealed PDF that was made shorter, or given a password, was written anew too', async () => {
  await given()
  const pdf = (await sealedPdf({ sealer: await own() })).toString('latin1')
  const shorter = pdf.replace('/Rect [0 0 9 9] ', '')
  expect((await check(Buffer.from(shorter, 'latin1'))).outcome).toBe('resaved')
  const locked = shorter.replace('trailer\n<<', 'trailer\n<< /Encrypt 9 0 R')
  expect((await check(Buffer.from(locked, 'latin1'))).outcome).toBe('encrypted')
})

test('a credential in a sealed PDF that stolen keys signed before does not count', async () => {
  const { jwt } = await given()
  const before = await own()
  await rotateKeys(setup.signing, setup.on(day))
  await markKeysStolen(setup.signing, setup.on(day), before.kid)
  const pdf = await sealedPdf({ sealer: await own(), attached: jwt })
  expect(await check(pdf)).toMatchObject({ outcome: 'stolen', key: { kid: before.kid } })
})

test('a seal by another key is forged where it names us, and foreign where it does not, whatever the PDF leads to', async () => {
  await given()
  const sealer = strangersKey()
  const known = { ...(await knownOn(day)), names: ['Aval Certificaciones S.A.'] }
  const asUs = await sealedPdf({ sealer, name: 'AVAL certificaciones s.a.' })
  expect((await checkFile(asUs, null, { known, readCode })).outcome).toBe('forged')
  const offer = await sealedPdf({ sealer, name: 'Un proveedor' })
  expect(await checkFile(offer, null, { known, readCode })).toMatchObject({
    outcome: 'foreign',
    claimed: 'Un proveedor',
  })
  const href = 'https://other.example/certificates/1'
  expect(await check(await sealedPdf({ sealer, href, name: 'Otra entidad' }))).toMatchObject({
    outcome: 'foreign',
    claimed: 'Otra entidad',
  })
})

test('a PDF that stolen keys sealed does not count', async () => {
  await given()
  const sealer = await own()
  const pdf = await sealedPdf({ sealer })
  await markKeysStolen(setup.signing, setup.on(day), sealer.kid)
  expect((await check(pdf)).outcome).toBe('stolen')
})

test('a PDF without a seal says whether it leads to a certificate of ours', async () => {
  const printed = (href: string) =>
    inFile(`%PDF-1.4\n1 0 obj\n<< /A << /S /URI /URI (${href}) >> >>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
  expect(await check(printed('https://aval.example/es/certificates/LSQ-0012-24'))).toMatchObject({
    outcome: 'unsealed',
    number: 'LSQ-0012-24',
  })
  expect((await check(printed('https://other.example/certificates/1'))).outcome).toBe('unsigned')
  expect((await check(inFile('%PDF-1.4\ntrailer\n<< /Encrypt 5 0 R >>\n%%EOF'))).outcome).toBe('encrypted')
  expect((await check(inFile('%PDF-1.4\n1 0 obj\n<< /Len'))).outcome).toBe('damaged')
  const whole = await sealedPdf({ sealer: strangersKey() })
  expect((await check(whole.subarray(0, whole.length - 40))).outcome).toBe('damaged')
})

test('a file is what is in it, whatever it is called', async () => {
  const { jwt, document } = await given()
  const word = inFile('PK\x03\x04 word/document.xml')
  expect(await check(word)).toMatchObject({ outcome: 'renamed', kind: 'word', named: 'pdf' })
  expect(await check(word, 'a.docx')).toMatchObject({ kind: 'word', named: null })
  expect(await check(inFile(jwt))).toMatchObject({ outcome: 'holds', kind: 'token', named: 'pdf' })
  expect(await check(inFile(document), 'a.txt')).toMatchObject({ outcome: 'holds', named: null })
  expect(await check(await sealedPdf({ sealer: await own() }), 'a.jpg')).toMatchObject({
    outcome: 'sealed',
    named: 'picture',
  })
  expect(await check(Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'a.pdf')).toMatchObject({
    outcome: 'no-picture',
    kind: 'picture',
    named: 'pdf',
  })
  expect((await check(new Uint8Array())).outcome).toBe('empty')
  expect((await check(inFile('{"a":1}'), 'a.json')).outcome).toBe('other')
})

test('a code leads to a certificate of ours, or is named as leading elsewhere, and is never followed', async () => {
  const known = await knownOn(day)
  const read = async (code: string | null) =>
    checkFile(Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'a.png', { known, readCode: async () => code })
  expect(await read('https://aval.example/certificates/LSQ-0012-24.pdf')).toMatchObject({
    outcome: 'number',
    number: 'LSQ-0012-24',
  })
  expect(await read('HTTPS://AVAL.EXAMPLE/es/certificates/LSQ-0012-24')).toMatchObject({ outcome: 'number' })
  expect(await read('LSQ-0012/24')).toMatchObject({ outcome: 'number', number })
  for (const of of ['S-1', 'S%2F1', 'S/1'])
    expect(await read(`https://aval.example/es/certificates/LSQ-0012-24/sites/${of}`)).toMatchObject({
      outcome: 'number',
      number: 'LSQ-0012-24',
    })
  expect(await read('https://aval.example@other.example/certificates/LSQ-0012-24')).toMatchObject({
    outcome: 'foreign-code',
    claimed: 'other.example',
  })
  expect(await read('WIFI:S:office;')).toMatchObject({ outcome: 'other-code' })
  expect(await read(null)).toMatchObject({ outcome: 'no-code' })
})
