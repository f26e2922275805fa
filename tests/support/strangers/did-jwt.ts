import { decodeJWT, verifyJWS } from 'did-jwt'
import type { DidDocument } from '../signing.ts'

/** What `did-jwt` reads in a token whose key the issuer's document names for assertions; null where it verifies nothing. */
export function readByDidJwt(token: string, document: DidDocument): object | null {
  try {
    const { header, payload } = decodeJWT(token, false)
    const named = document.verificationMethod.filter(
      ({ id }) =>
        document.assertionMethod.includes(id) && (id === header.kid || id.endsWith(`#${header.kid}`)),
    )
    verifyJWS(token, named as Parameters<typeof verifyJWS>[1])
    return payload
  } catch {
    return null
  }
}
