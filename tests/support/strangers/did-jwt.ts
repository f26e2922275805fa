import { decodeJWT, verifyJWS } from 'did-jwt'
import type { DidDocument } from '../signing.ts'

/** What `did-jwt` reads in tokens whose keys the issuer's document names for assertions; null for each that it does not verify. */
export function readByDidJwt(tokens: readonly string[], document: DidDocument): (object | null)[] {
  return tokens.map((token) => readOne(token, document))
}

function readOne(token: string, document: DidDocument): object | null {
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
