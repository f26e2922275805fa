import { expect, test } from 'vitest'
import { didDocument, didOf } from './did-document.ts'
import type { KeySet } from './signing-keys.ts'

test('the identifier of a site is its host, with the colon before a port escaped', () => {
  expect(didOf('aval.example')).toBe('did:web:aval.example')
  expect(didOf('localhost:3000')).toBe('did:web:localhost%3A3000')
})

const ends = { retiredAt: null, stolenAt: null }
const made = new Date('2026-11-01T12:00:00Z')
const set: KeySet = {
  ...{ id: 'one', madeAt: made, ...ends },
  keys: [
    { kid: 'es', algorithm: 'ES256', publicJwk: { kty: 'EC', crv: 'P-256', x: 'ab', y: 'cd' } },
    {
      ...{ kid: 'ed', algorithm: 'EdDSA' },
      publicJwk: { kty: 'OKP', crv: 'Ed25519', x: 'Lm_M42cB3HkUiODQsXRcweM6TByfzEHGO9ND274JcOY' },
    },
  ],
}

test('the document names each key as its kind of signature is verified, for assertions', () => {
  const controller = 'did:web:aval.example'
  expect(didDocument('aval.example', [set])).toMatchObject({
    id: controller,
    verificationMethod: [
      {
        ...{ id: `${controller}#es`, type: 'JsonWebKey', controller },
        publicKeyJwk: { kty: 'EC', crv: 'P-256', x: 'ab', y: 'cd', kid: 'es', alg: 'ES256' },
      },
      {
        ...{ id: `${controller}#ed`, type: 'Multikey', controller },
        // The example of the did:key method.
        publicKeyMultibase: 'z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
      },
    ],
    assertionMethod: [`${controller}#es`, `${controller}#ed`],
  })
})

test('retired keys stay in it, stolen ones leave', () => {
  const named = (sets: KeySet[]) => didDocument('aval.example', sets).assertionMethod.length
  expect(named([{ ...set, retiredAt: made }])).toBe(2)
  expect(named([{ ...set, stolenAt: made }])).toBe(0)
  expect(named([{ ...set, retiredAt: made, stolenAt: made }])).toBe(0)
  expect(named([])).toBe(0)
})
