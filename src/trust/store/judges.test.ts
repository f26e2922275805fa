import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { DidDocument } from '#tests/support/signing.ts'
import { doubtsAbout, provedByThem, statusesOf, webWith } from '#tests/support/strangers/digital-bazaar.ts'
import w3c from '#tests/support/strangers/eddsa-jcs-2022.json' with { type: 'json' }
import { readers, spoiled } from '#tests/support/strangers/readers.ts'
import { unfitForUntp, untpContexts } from '#tests/support/strangers/untp-form.ts'

test('the example of W3C is what strangers make of its key: so it was written down right', async () => {
  const { keyPair, document, proofOptions, proofValue } = w3c
  const { verificationMethod, created } = proofOptions
  const proved = await provedByThem(document, { verificationMethod, created, ...keyPair })
  expect(proved).toEqual({ ...document, proof: { ...proofOptions, proofValue } })
})

const did = 'did:web:stranger.example'

async function tokenByStrangers(payload: object) {
  const kid = randomUUID()
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const token = await new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', kid })
    .sign(privateKey)
  const id = `${did}#${kid}`
  const document: object = {
    ...{ id: did, assertionMethod: [id] },
    verificationMethod: [
      { id, type: 'JsonWebKey', controller: did, publicKeyJwk: await exportJWK(publicKey) },
    ],
  }
  return { token, document: document as DidDocument }
}

for (const [name, read] of Object.entries(readers))
  test(`${name} reads what was signed, and nothing that was changed or whose key is not named`, async () => {
    const payload = { name: 'Certificado de Ñandubay', issuer: did }
    const { token, document } = await tokenByStrangers(payload)
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', kid: 'x' })).toString('base64url')
    const others = [...spoiled(token), token.replace(/^[^.]*/, unsigned).replace(/[^.]*$/, '')]
    expect(read([token, ...others], document)).toEqual([payload, ...others.map(() => null)])
    expect(read([token], { ...document, assertionMethod: [] })).toEqual([null])
    expect(read([token], (await tokenByStrangers(payload)).document)).toEqual([null])
  })

const { verificationMethod } = w3c.proofOptions
const [issuer = ''] = verificationMethod.split('#')

const keys: object = {
  '@context': ['https://www.w3.org/ns/did/v1'],
  ...{ id: issuer, assertionMethod: [verificationMethod] },
  verificationMethod: [
    {
      ...{ id: verificationMethod, type: 'Multikey', controller: issuer },
      publicKeyMultibase: w3c.keyPair.publicKeyMultibase,
    },
  ],
}

/** A credential with W3C's key, made by others than the site. */
function provedByStrangers(members: object): Promise<object> {
  const { '@context': contexts, type } = w3c.document
  const document = { '@context': contexts.slice(0, 1), type: type.slice(0, 1), issuer, ...members }
  return provedByThem(document, { verificationMethod, created: '2026-11-01T12:00:00Z', ...w3c.keyPair })
}

const list = 'https://stranger.example/status/1'

function listOf(index: number): Promise<object> {
  const bits = Buffer.alloc(16 * 1024)
  bits[index >> 3] = 0x80 >> (index & 7)
  return provedByStrangers({
    ...{ id: list, type: ['VerifiableCredential', 'BitstringStatusListCredential'] },
    credentialSubject: {
      ...{ id: `${list}#list`, type: 'BitstringStatusList', statusPurpose: 'suspension' },
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  })
}

const heldAt = (index: number) =>
  provedByStrangers({
    credentialSubject: { id: 'https://stranger.example/1' },
    ...{ validFrom: '2026-11-01T03:00:00Z', validUntil: '2029-11-01T03:00:00Z' },
    credentialStatus: {
      ...{ type: 'BitstringStatusListEntry', statusPurpose: 'suspension', statusListIndex: String(index) },
      statusListCredential: list,
    },
  })

test('Digital Bazaar takes a credential for its issuer’s while it is valid, unless it was changed or its key is not named', async () => {
  const credential = await heldAt(7)
  const web = webWith(keys as DidDocument)
  const on = new Date('2026-11-26T12:00:00Z')
  expect(await doubtsAbout(credential, web, on)).toEqual([])
  expect(await doubtsAbout({ ...credential, name: 'Otro' }, web, on)).toEqual(['Invalid signature.'])
  expect(await doubtsAbout(credential, web, new Date('2029-11-02T12:00:00Z'))).not.toEqual([])
  expect(await doubtsAbout(credential, webWith({ ...keys, assertionMethod: [] } as never), on)).not.toEqual(
    [],
  )
  expect(await doubtsAbout(credential, {}, on)).not.toEqual([])
})

test('Digital Bazaar reads the bit of a credential in a list of its issuer, and believes no other list', async () => {
  const credential = await heldAt(7)
  const webOf = (status: object) => webWith(keys as DidDocument, { [list]: status })
  expect(await statusesOf(credential, webOf(await listOf(7)))).toEqual({ suspension: true })
  expect(await statusesOf(credential, webOf(await listOf(8)))).toEqual({ suspension: false })
  expect(await statusesOf(credential, webOf({ ...(await listOf(7)), name: 'Otra' }))).toMatch(/not verified/)
  expect(await statusesOf(credential, webWith(keys as DidDocument))).toMatch(/Nobody answers/)
})

const named = (type: string, id: string, name: string) => ({
  type: [type],
  id: `https://stranger.example/${id}`,
  name,
})

function untpExample() {
  return {
    '@context': [...untpContexts],
    ...{ type: ['DigitalConformityCredential', 'VerifiableCredential'] },
    ...{ id: 'https://stranger.example/1.vc.jwt', name: 'Certificado 1' },
    issuer: { type: ['CredentialIssuer'], id: did, name: 'Organismo de ejemplo' },
    ...{ validFrom: '2026-11-01T03:00:00Z', validUntil: '2029-11-01T03:00:00Z' },
    credentialStatus: {
      ...{ type: 'BitstringStatusListEntry', statusPurpose: 'suspension', statusListIndex: 7 },
      statusListCredential: 'https://stranger.example/status/1',
    },
    credentialSubject: {
      ...named('ConformityAttestation', '1', 'Certificado 1'),
      ...{ assessorLevel: '3rdParty', assessmentLevel: 'authority-globalmra' },
      ...{ attestationType: 'certification' },
      issuedToParty: named('Party', 'companies/1', 'Frigorífico de ejemplo'),
      referenceScheme: named('ConformityScheme', 'schemes/1', 'ISO 9001'),
      conformityAssessment: [
        {
          ...named('ConformityAssessment', '1#9001', 'ISO 9001:2015'),
          assessmentCriteria: [named('Criterion', 'criteria/1', 'ISO 9001:2015')],
          ...{ assessmentDate: '2026-10-20', assessedPerformance: [] },
          conformityTopic: [named('ConformityTopic', 'topics/1', 'Quality Performance')],
          assessedFacility: [
            { type: ['FacilityVerification'], facility: named('Facility', 'sites/1', 'Planta') },
          ],
        },
      ],
    },
  }
}

type Example = ReturnType<typeof untpExample>

test('an example of UNTP fits its form', () => {
  expect(unfitForUntp(untpExample())).toEqual([])
})

for (const [what, spoil] of Object.entries<(example: Example) => object>({
  'an index of the status in words, as W3C has it': (example) => ({
    ...example,
    credentialStatus: { ...example.credentialStatus, statusListIndex: '7' },
  }),
  'several entries of the status': (example) => ({
    ...example,
    credentialStatus: [example.credentialStatus],
  }),
  'the contexts in another order': (example) => ({
    ...example,
    '@context': example['@context'].toReversed(),
  }),
  'a day in place of a moment': (example) => ({ ...example, validFrom: '2026-11-01' }),
  'an issuer without a name': (example) => ({ ...example, issuer: { type: ['CredentialIssuer'], id: did } }),
  'a name that is nothing but a path': (example) => ({ ...example, id: '/1.vc.jwt' }),
  'a level that UNTP does not know': (example) => ({
    ...example,
    credentialSubject: { ...example.credentialSubject, assessorLevel: 'thirdParty' },
  }),
  'an assessment without a list of performances': (example) => ({
    ...example,
    credentialSubject: {
      ...example.credentialSubject,
      conformityAssessment: example.credentialSubject.conformityAssessment.map(
        ({ assessedPerformance: _, ...rest }) => rest,
      ),
    },
  }),
  'a member that UNTP does not know': (example) => ({
    ...example,
    credentialSubject: { ...example.credentialSubject, scope: 'Faena' },
  }),
}))
  test(`${what} does not fit the form of UNTP`, () => {
    expect(unfitForUntp(spoil(untpExample()))).not.toEqual([])
  })
