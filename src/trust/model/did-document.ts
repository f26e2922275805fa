import { base58 } from '@scure/base'
import { type KeySet, type SigningKey, stillVerifies } from './signing-keys.ts'

/** Where the method has the document of a host. */
export const documentAddress = '/.well-known/did.json'

/** What the site is called among decentralised identifiers: its host, with the colon before a port escaped (did:web). */
export function didOf(host: string): string {
  return `did:web:${encodeURIComponent(host)}`
}

/**
 * What a stranger needs to verify what the site has signed (DID Core 1.0; Controlled Identifiers 1.0 for the two types):
 * every key whose signatures still hold, those in use first.
 */
export function didDocument(host: string, sets: readonly KeySet[]) {
  const did = didOf(host)
  const verificationMethod = sets
    .filter(stillVerifies)
    .flatMap(({ keys }) => keys)
    .map((key) => ({ id: `${did}#${key.kid}`, controller: did, ...methodOf(key) }))
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/jwk/v1',
      'https://w3id.org/security/multikey/v1',
    ],
    id: did,
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  }
}

function methodOf({ kid, algorithm, publicJwk }: SigningKey) {
  return publicJwk.kty === 'EC'
    ? { type: 'JsonWebKey' as const, publicKeyJwk: { ...publicJwk, kid, alg: algorithm } }
    : { type: 'Multikey' as const, publicKeyMultibase: multibaseOf(publicJwk.x) }
}

/** Before the bytes of an Ed25519 key (multicodec `ed25519-pub` as a varint). */
const ed25519Mark = [0xed, 0x01]

/** The same key in base58btc, which the letter z says. */
function multibaseOf(x: string): string {
  const bytes = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )
  return `z${base58.encode(Uint8Array.from([...ed25519Mark, ...bytes]))}`
}
