import { base64urlnopad } from '@scure/base'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'

const text = new TextEncoder()

/** What is signed of a token (RFC 7515, 5.1) of Securing Verifiable Credentials using JOSE and COSE: `vc+jwt`. */
export function tokenInput(credential: object, method: string): string {
  const header = { alg: 'ES256', typ: 'vc+jwt', cty: 'vc', kid: method }
  return `${inBase64url(JSON.stringify(header))}.${inBase64url(JSON.stringify(credential))}`
}

export type Proof = {
  '@context'?: unknown
  type: string
  cryptosuite: string
  created?: string
  verificationMethod: string
  proofPurpose: string
  proofValue?: string
}

/** A proof before it is made (Data Integrity EdDSA Cryptosuites 1.0, 3.3.5): it has the contexts of what it proves. */
export function proofOptions(credential: { '@context': unknown }, method: string, created: string): Proof {
  return {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
    '@context': credential['@context'],
  }
}

/** The 64 bytes that `eddsa-jcs-2022` signs: the hash of the proof's options, then that of the credential (3.3.4). */
export async function proofInput(credential: object, options: Proof): Promise<Uint8Array> {
  const [ofOptions, ofCredential] = [
    await sha256(jsonInOrder(options)),
    await sha256(jsonInOrder(credential)),
  ]
  return Uint8Array.from([...ofOptions, ...ofCredential])
}

async function sha256(value: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(value)))
}

function inBase64url(value: string): string {
  return base64urlnopad.encode(text.encode(value))
}
