import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { believeClock, readClock } from '#kernel/time/clock.ts'
import { openListing } from '#register/store/listing/open-listing.ts'
import { certificate } from '#register/store/tables/register.ts'
import { documentOf, setUpCredentials, tokenOf } from '#tests/support/credentials-setup.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { verifiedBy } from '#tests/support/signing.ts'
import { didDocument } from '../model/did-document.ts'
import { credentialFor } from './issue-credential.ts'
import { listKeySets, readKeySets } from './key-sets.ts'
import { markKeysStolen, rotateKeys } from './sign.ts'
import { signedList } from './status-lists.ts'

const day = '2026-11-22'

let setup: Awaited<ReturnType<typeof setUpCredentials>>
beforeEach(async () => {
  setup = await setUpCredentials(day)
}, 60_000)

const must = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('There is no credential')
  return value
}

test('a credential is issued once: whoever asks later is given the same bytes', async () => {
  const first = must(await setup.given(day))
  expect(await setup.given('2027-06-01')).toEqual(first)
  await rotateKeys(setup.signing, setup.on('2027-06-02'))
  expect(await setup.given('2027-06-03')).toEqual(first)
})

test('it is the same in whatever language somebody asks', async () => {
  const first = must(await setup.given(day))
  for (const locale of locales) {
    const asking = { ...setup.on(day), locale }
    expect(await credentialFor(setup.parts, asking, 'LSQ-0012/24'), locale).toEqual(first)
  }
})

test('of those who ask first at one time all are given the same', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => setup.given(day)))
  expect(new Set(all.map((each) => each?.id)).size).toBe(1)
})

test('it says who holds what, from the first moment of its first day to the last of its last by the body’s clock', async () => {
  const credential = must(await setup.given(day))
  for (const claims of [tokenOf(credential), documentOf(credential)])
    expect(claims).toMatchObject({
      issuer: { id: 'did:web:aval.example' },
      validFrom: '2025-03-15T03:00:00Z',
      validUntil: '2028-03-15T03:00:00Z',
      credentialSubject: {
        id: 'https://aval.example/certificates/LSQ-0012-24',
        issuedToParty: { name: 'Frigorífico San José S.A.' },
        conformityAssessment: [{ referenceStandard: [{ name: 'ISO 9001:2015' }], conformance: true }],
      },
    })
  expect(tokenOf(credential).credentialSubject.description).toBe(
    'Faena bovina y producción de carne congelada\n\nSlaughter of cattle and frozen beef',
  )
  expect(documentOf(credential).credentialSubject.description).toEqual([
    { '@value': 'Faena bovina y producción de carne congelada', '@language': 'es' },
    { '@value': 'Slaughter of cattle and frozen beef', '@language': 'en' },
  ])
})

test('what its holder keeps out of the directory has none', async () => {
  expect(await setup.given(day, 'LSQ-0013/24')).toBeNull()
})

test('a suspension sets the bits of suspension from its day on, and restoring takes them back', async () => {
  const credential = must(await setup.given(day))
  expect(await setup.status(day, credential)).toEqual([])
  await setup.decide(day, { decision: 'suspend', reason: 'fees', on: '2026-11-25' })
  await setup.follow('2026-11-24')
  expect(await setup.status('2026-11-24', credential)).toEqual([])
  await setup.follow('2026-11-25')
  expect(await setup.status('2026-11-25', credential)).toEqual(['in-force', 'suspension'])
  expect(await setup.given('2026-11-25')).toMatchObject({ id: credential.id })
  await setup.decide('2026-12-01', { decision: 'restore' })
  await setup.follow('2026-12-01')
  expect(await setup.status('2026-12-01', credential)).toEqual([])
})

test('a list that was signed today says what is decided today, suspensions and revocations alike', async () => {
  const credential = must(await setup.given(day))
  await setup.follow(day)
  expect(await setup.status(day, credential)).toEqual([])
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.follow(day)
  expect(await setup.status(day, credential)).toEqual(['in-force', 'suspension'])
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  await setup.follow(day)
  expect(await setup.status(day, credential)).toContain('revocation')
})

test('a planned suspension that is taken back never sets a bit', async () => {
  const credential = must(await setup.given(day))
  await setup.decide(day, { decision: 'suspend', reason: 'fees', on: '2026-11-25' })
  await setup.follow(day)
  await setup.takeBack('2026-11-23')
  await setup.follow('2026-11-26')
  expect(await setup.status('2026-11-26', credential)).toEqual([])
})

test('a withdrawal revokes it for good; where the withdrawal is annulled, another is issued', async () => {
  const first = must(await setup.given(day))
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  await setup.follow(day)
  expect(await setup.status(day, first)).toEqual(['in-force', 'revocation'])
  expect(await setup.given(day)).toMatchObject({ id: first.id, jwt: first.jwt })
  await setup.annul('2026-11-24')
  await setup.follow('2026-11-24')
  const second = must(await setup.given('2026-11-24'))
  expect(second.id).not.toBe(first.id)
  expect(await setup.status('2026-11-24', first)).toEqual(['in-force', 'revocation'])
  expect(await setup.status('2026-11-24', second)).toEqual([])
})

test('a withdrawn certificate that is asked for first is given a revoked one, the same each time', async () => {
  await setup.decide(day, { decision: 'withdraw', reason: 'other' })
  const credential = must(await setup.given(day))
  expect(await setup.status(day, credential)).toEqual(['in-force', 'revocation'])
  expect(await setup.given('2026-11-23')).toEqual(credential)
})

test('where its content changes, the one before is revoked with the change, and another is issued', async () => {
  const before = must(await setup.given(day))
  const scope = { es: 'Faena ovina', en: 'Slaughter of sheep' }
  await storeSamples(setup.database, day, {
    companies: [],
    certificates: [sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24', scope })],
  })
  await setup.follow(day)
  expect(await setup.status(day, before)).toEqual(['in-force', 'revocation'])
  const after = must(await setup.given(day))
  expect(after.id).not.toBe(before.id)
  expect(tokenOf(after).credentialSubject.description).toContain('Faena ovina')
  expect(await setup.status(day, after)).toEqual([])
})

test('of a holder that left the directory none is given any more, and copies of the one before go on telling the truth', async () => {
  const credential = must(await setup.given(day))
  await storeSamples(setup.database, day, {
    companies: [sampleCompany({ id: 'A', directoryConsent: null })],
    certificates: [],
  })
  await setup.follow(day)
  expect(await setup.given(day)).toBeNull()
  expect(await setup.status(day, credential)).toEqual([])
  await setup.decide(day, { decision: 'suspend', reason: 'fees', on: '2026-11-25' })
  await setup.follow(day)
  // No list has it, so nothing but its own day tells.
  await setup.follow('2026-11-25')
  expect(await setup.status('2026-11-25', credential)).toEqual(['in-force', 'suspension'])
})

test('a copy from before a holder left the directory is revoked once the certificate says something else', async () => {
  const credential = must(await setup.given(day))
  await storeSamples(setup.database, day, {
    companies: [sampleCompany({ id: 'A', directoryConsent: null })],
    certificates: [
      sampleCertificate({
        ...{ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24' },
        scope: { es: 'Faena ovina', en: 'Slaughter of sheep' },
      }),
    ],
  })
  await setup.follow(day)
  expect(await setup.given(day)).toBeNull()
  expect(await setup.status(day, credential)).toEqual(['in-force', 'revocation'])
})

test('a credential that cannot be issued anew keeps no suspension back, neither its own nor another’s', async () => {
  const [one, other] = [must(await setup.given(day)), must(await setup.given(day, 'LSQ-0099/26'))]
  await storeSamples(setup.database, day, {
    companies: [],
    certificates: [
      sampleCertificate({
        ...{ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24' },
        decisions: [{ decision: 'suspend', on: day, reason: 'fees' }],
      }),
      sampleCertificate({
        ...{ id: 'next', companyId: 'A', number: 'LSQ-0099/26' },
        scope: { es: 'Otra cosa', en: 'Something else' },
        decisions: [{ decision: 'suspend', on: day, reason: 'fees' }],
      }),
    ],
  })
  // Without its key nothing can be signed.
  const { file } = setup.signing
  Object.assign(setup.signing, { file: { ...file, read: () => Promise.reject(new Error('no token')) } })
  await expect(setup.follow(day)).rejects.toThrow('no token')
  Object.assign(setup.signing, { file })
  expect(await setup.status(day, one)).toEqual(['in-force', 'suspension'])
  expect(await setup.status(day, other)).toEqual(['in-force', 'suspension'])
})

test('a certificate that was taken out of the register leaves its credential revoked', async () => {
  const credential = must(await setup.given(day))
  await setup.database.orm.transaction(async (orm) => {
    const listing = await openListing(orm, setup.on(day).now)
    await listing.remove(['a-1'])
    await orm.delete(certificate).where(eq(certificate.id, 'a-1'))
    await listing.finish()
  })
  await setup.follow(day)
  expect(await setup.status(day, credential)).toEqual(['in-force', 'revocation'])
})

test('a site that is suspended alone on a day to come makes another edition on that day, without anybody asking', async () => {
  const sites = [
    { city: 'Durazno', country: 'UY' },
    { city: 'Rosario', country: 'AR', suspendedOn: '2026-11-25' },
  ]
  await storeSamples(setup.database, day, {
    companies: [],
    certificates: [sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24', sites })],
  })
  const before = must(await setup.given(day))
  await setup.follow('2026-11-24')
  expect(await setup.status('2026-11-24', before)).toEqual([])
  await setup.follow('2026-11-25')
  expect(await setup.status('2026-11-25', before)).toEqual(['in-force', 'revocation'])
  const said = JSON.stringify(tokenOf(must(await setup.given('2026-11-25'))))
  expect([said.includes('Durazno'), said.includes('Rosario')]).toEqual([true, false])
})

test('expiry sets no bit: the credential itself says until when it is valid', async () => {
  const credential = must(await setup.given(day))
  await setup.follow('2028-03-20')
  expect(await setup.status('2028-03-20', credential)).toEqual([])
})

test('what stolen keys signed is issued again by others, lists included, and the one before is revoked', async () => {
  const before = must(await setup.given(day))
  const name = 'in-force-1'
  const listBefore = must(await signedList(setup.parts, setup.on(day), name))
  const [stolen] = await readKeySets(setup.database.orm)
  await markKeysStolen(setup.signing, setup.on(day), stolen?.keys[0]?.kid ?? '')
  await setup.follow(day)
  const after = must(await setup.given(day))
  expect(after.id).not.toBe(before.id)
  const document = didDocument('aval.example', await listKeySets(setup.on(day))) as never
  expect(await verifiedBy(document, before.jwt)).toBeNull()
  expect(await verifiedBy(document, after.jwt)).not.toBeNull()
  const list = must(await signedList(setup.parts, setup.on(day), name))
  expect(await verifiedBy(document, listBefore.jwt)).toBeNull()
  expect(await verifiedBy(document, list.jwt)).not.toBeNull()
  expect(await setup.status(day, before)).toEqual(['in-force', 'revocation'])
  expect(await setup.status(day, after)).toEqual([])
})

test('a list has room for 131,072, is signed anew each day, and says for a week what it knows', async () => {
  await setup.given(day)
  const list = must(await signedList(setup.parts, setup.on(day), 'suspension-1'))
  const said = JSON.parse(list.document)
  expect(gunzipSync(Buffer.from(said.credentialSubject.encodedList.slice(1), 'base64url'))).toHaveLength(
    131_072 / 8,
  )
  expect(said).toMatchObject({ validFrom: '2026-11-22T15:00:00Z', validUntil: '2026-11-29T15:00:00Z' })
  expect(must(await signedList(setup.parts, setup.on(day), 'suspension-1'))).toEqual(list)
  await setup.follow('2026-11-23')
  const next = must(await signedList(setup.parts, setup.on('2026-11-23'), 'suspension-1'))
  expect(JSON.parse(next.document)).toMatchObject({ validFrom: '2026-11-23T15:00:00Z' })
})

test('lists that nobody made are not there', async () => {
  await setup.given(day)
  for (const name of ['suspension-2', 'suspension-0', 'suspension-01', 'refresh-1', '', 'in-force'])
    expect(await signedList(setup.parts, setup.on(day), name), name).toBeNull()
})

test('a clock that jumps ahead carries out no planned withdrawal, revokes nothing and signs no list', async () => {
  await readClock(setup.database.orm, setup.on(day).now)
  await setup.given(day)
  await setup.decide(day, { decision: 'withdraw', reason: 'other', on: '2027-03-01' })
  await setup.follow(day)
  const credential = must(await setup.given(day))
  const list = must(await signedList(setup.parts, setup.on(day), 'in-force-1'))
  const jumped = '2027-03-22'
  await setup.followEachMinute(jumped)
  expect(must(await signedList(setup.parts, setup.on(jumped), 'in-force-1'))).toEqual(list)
  expect(await setup.given(jumped)).toEqual(credential)
  expect(await setup.given(jumped, 'LSQ-0099/26')).toBeNull()
  expect(await setup.status(day, credential)).toEqual([])
  expect(await setup.given(day)).toEqual(credential)
  await believeClock(setup.database.orm, setup.on(jumped).now)
  await setup.followEachMinute(jumped)
  expect(await setup.status(jumped, credential)).toEqual(['in-force', 'revocation'])
})

test('a list that a clock dated ahead is signed again once it is back', async () => {
  await setup.given(day)
  const ahead = must(await signedList(setup.parts, setup.on('2027-03-22'), 'suspension-1'))
  const list = must(await signedList(setup.parts, setup.on(day), 'suspension-1'))
  expect(list.signedAt < ahead.signedAt).toBe(true)
  expect(JSON.parse(list.document)).toMatchObject({ validFrom: '2026-11-22T15:00:00Z' })
})
