import { base58, base64urlnopad } from '@scure/base'
import type { Caller } from '#kernel/caller.ts'
import { inSeconds } from '../model/credential/certificate-content.ts'
import { proofInput, proofOptions, tokenInput } from '../model/credential/securing.ts'
import { wholeSecond } from '../model/credential/status-list.ts'
import { didOf } from '../model/did-document.ts'
import { setWith } from '../model/signing-keys.ts'
import { readKeySets } from './key-sets.ts'
import { type SigningParts, signersOf } from './sign.ts'

/** What signs, and the address that the site has for everybody. */
export type IssuingParts = { signing: SigningParts; env: { publicUrl: string } }

type Unsecured = { '@context': unknown }

/** A credential in both forms as they are sent, and the keys that signed them. */
export type Secured = { jwt: string; document: string; setId: string }

/**
 * Signs a credential: as a token (`vc+jwt`, ES256), and with a proof in it (`eddsa-jcs-2022`). The same credential signed
 * again is other bytes.
 */
export async function secureCredential(
  parts: SigningParts,
  caller: Caller,
  { token, proven }: { token: object; proven: Unsecured },
): Promise<Secured> {
  const { ES256, EdDSA } = await signersOf(parts, caller)
  const did = didOf(caller.host)
  const input = tokenInput(token, `${did}#${ES256.kid}`)
  const signature = base64urlnopad.encode(await ES256.sign(new TextEncoder().encode(input)))
  const options = proofOptions(proven, `${did}#${EdDSA.kid}`, inSeconds(wholeSecond(caller.now)))
  const proofValue = `z${base58.encode(await EdDSA.sign(await proofInput(proven, options)))}`
  const set = setWith(await readKeySets(caller.database.orm), ES256.kid)
  if (!set) throw new Error('The key that signed is not in the history')
  return {
    jwt: `${input}.${signature}`,
    document: JSON.stringify({ ...proven, proof: { ...options, proofValue } }),
    setId: set.id,
  }
}
