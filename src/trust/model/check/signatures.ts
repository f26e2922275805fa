import { base58, base64urlnopad } from '@scure/base'
import { type Proof, proofInput } from '../credential/securing.ts'
import { type PublicJwk, thumbprintInput } from '../signing-keys.ts'

const text = new TextEncoder()
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Whether the key on P-256 signed these bytes. */
export async function signedByEs256(
  key: PublicJwk,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> {
  const imported = await crypto.subtle.importKey('jwk', key, ecdsa, false, ['verify'])
  return crypto.subtle.verify(ecdsa, imported, signature.slice(), bytes.slice())
}

/** Whether the key made the proof of a credential; `unsupported` where the browser does not know Ed25519. */
export async function provenByEdDsa(
  key: PublicJwk,
  { proofValue, ...options }: Proof,
  credential: object,
): Promise<boolean | 'unsupported'> {
  const signature = decoded(() => base58.decode(proofValue?.replace(/^z/, '') ?? ''))
  if (signature?.length !== 64 || !proofValue?.startsWith('z')) return false
  let imported: CryptoKey
  try {
    imported = await crypto.subtle.importKey('jwk', key, { name: 'Ed25519' }, false, ['verify'])
  } catch {
    return 'unsupported'
  }
  const input = await proofInput(credential, { ...options })
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, signature.slice(), input.slice())
}

/** What a key is called: the thumbprint of its public half (RFC 7638). */
export async function thumbprint(key: PublicJwk): Promise<string> {
  return base64urlnopad.encode(await sha256(text.encode(thumbprintInput(key))))
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))
}

/** What is read from letters that may be no code at all; null where they are none. */
export function decoded<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
