import { createHash } from 'node:crypto'
import { type Algorithm, type PublicJwk, type SigningKey, thumbprintInput } from '../model/signing-keys.ts'

/** A key by its public half: called by the thumbprint of that (RFC 7638), which says how it signs as well. */
export function namedKey(publicJwk: PublicJwk): SigningKey {
  return {
    kid: createHash('sha256').update(thumbprintInput(publicJwk)).digest('base64url'),
    algorithm: algorithmOf(publicJwk),
    publicJwk,
  }
}

function algorithmOf({ crv }: PublicJwk): Algorithm {
  if (crv === 'P-256') return 'ES256'
  if (crv === 'Ed25519') return 'EdDSA'
  throw new Error('Keys of this curve sign nothing here')
}
