import { openWith, sealTo } from './case-keys.ts'
import { sha256Hex } from './sealed-piece.ts'

/*
 * A proof that somebody can open a key of a case, for a server that cannot: it seals a token to the key's public half
 * and is told the token's hash. A server that sealed something else to learn its contents would learn only a hash.
 */

/** Seals a token so that only those who open the key of a case can read it. */
export function sealChallenge(recipient: string, token: string): Promise<Uint8Array> {
  return sealTo([recipient], new TextEncoder().encode(token))
}

/** The right answer to a challenge, made by the server, which knows the token. */
export function proofOf(token: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(token))
}

/** The answer to a challenge, made with the private half of the case's key; null where that does not open it. */
export async function answerChallenge(identity: string, challenge: Uint8Array): Promise<string | null> {
  const token = await openWith(identity, challenge)
  return token && sha256Hex(token)
}
