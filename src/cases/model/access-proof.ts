import { openWith, sealTo } from './case-keys.ts'
import { sha256Hex } from './sealed-piece.ts'

/*
 * Whether somebody can open a key of a case, shown to a server that cannot: it seals a token to the key's public half
 * and is told the token's hash. Of whatever else it would seal or copy in its place, it learns a hash alone.
 */

/** A token as only those can read it who open the key of a case. */
export function sealChallenge(recipient: string, token: string): Promise<Uint8Array> {
  return sealTo([recipient], new TextEncoder().encode(token))
}

/** What answers a challenge, for whoever knows its token. */
export function proofOf(token: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(token))
}

/** What answers a challenge, for whoever has the private half of the case's key; null when that does not open it. */
export async function answerChallenge(identity: string, challenge: Uint8Array): Promise<string | null> {
  const token = await openWith(identity, challenge)
  return token && sha256Hex(token)
}
