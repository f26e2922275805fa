import { base64urlnopad } from '@scure/base'
import type { Proof } from '../credential/securing.ts'
import { didOf } from '../did-document.ts'
import type { Algorithm } from '../signing-keys.ts'
import { type FoundCredential, issuerOf } from './find-credentials.ts'
import { type Claims, isObject, objectIn, textIn } from './json.ts'
import { type KnownKey, type KnownSite, keyNamed } from './known.ts'
import { decoded, provenByEdDsa, signedByEs256 } from './signatures.ts'
import { claimsIn, tokenOf } from './token.ts'

/** What a text is as something signed: who signed it if it is ours, and what it says. */
export type ReadCredential =
  | { is: 'ours'; claims: Claims; key: KnownKey }
  /** It names a key of ours or says that it is ours. */
  | { is: 'altered' | 'forged'; claims: Claims | null; key: KnownKey | null }
  | { is: 'stolen'; claims: Claims | null; key: KnownKey }
  | { is: 'foreign'; claims: Claims | null; claimed: string | null }
  | { is: 'unsupported' }
  | { is: 'none' }

/** Reads a text that is a credential in either form, and checks by which key it was signed. */
export async function readCredential(text: string, known: KnownSite): Promise<ReadCredential> {
  const token = tokenOf(text)
  const claims = token ? claimsIn(token.body) : objectIn(text)
  if (!claims) return { is: 'none' }
  return readFound(token ? { token, claims } : { document: claims }, known)
}

/** Checks by which key a credential was signed. */
export async function readFound(found: FoundCredential, known: KnownSite): Promise<ReadCredential> {
  if ('token' in found) return readToken(found, known)
  const { proof, ...claims } = found.document
  const did = didOf(known.host)
  const byUs = ({ verificationMethod }: Claims) => controllerOf(verificationMethod) === did
  // Each of them is made over the whole of the rest (VC Data Integrity 1.0, 2.1.1): one of ours is enough.
  const proofs = [proof]
    .flat()
    .filter(isObject)
    .toSorted((one, other) => Number(byUs(other)) - Number(byUs(one)))
    .slice(0, maxProofs)
  const read = await Promise.all(proofs.map((each) => readProven(claims, each, known)))
  const best = fromSurest.flatMap((is) => read.find((each) => each.is === is) ?? [])[0]
  if (best) return best
  return issuerOf(claims).id === did ? { is: 'forged', claims, key: null } : { is: 'none' }
}

function controllerOf(method: unknown): string | undefined {
  return textIn(method)?.split('#')[0]
}

const maxProofs = 5
const fromSurest = ['ours', 'stolen', 'altered', 'unsupported', 'forged', 'foreign'] as const

async function readToken(
  { token: { head, body, signature }, claims }: Extract<FoundCredential, { token: unknown }>,
  known: KnownSite,
): Promise<ReadCredential> {
  const header = claimsIn(head)
  const bytes = decoded(() => base64urlnopad.decode(signature))
  if (!header) return { is: 'none' }
  return judge(known, {
    ...{ claims, method: String(header.kid ?? ''), algorithm: 'ES256' },
    isForm: header.alg === 'ES256' && header.typ === 'vc+jwt' && header.crit === undefined,
    holds: async ({ publicJwk }) =>
      bytes?.length === 64 && signedByEs256(publicJwk, bytes, new TextEncoder().encode(`${head}.${body}`)),
  })
}

async function readProven(claims: Claims, proof: Claims, known: KnownSite): Promise<ReadCredential> {
  return judge(known, {
    ...{ claims, method: String(proof.verificationMethod ?? ''), algorithm: 'EdDSA' },
    isForm:
      proof.type === 'DataIntegrityProof' &&
      proof.cryptosuite === 'eddsa-jcs-2022' &&
      proof.proofPurpose === 'assertionMethod',
    holds: ({ publicJwk }) => provenByEdDsa(publicJwk, proof as Proof, claims),
  })
}

type Signed = {
  claims: Claims
  /** The whole name of the key. */
  method: string
  algorithm: Algorithm
  /** Whether it is secured in the way in which we do. */
  isForm: boolean
  holds(key: KnownKey): Promise<boolean | 'unsupported'>
}

async function judge(
  known: KnownSite,
  { claims, method, algorithm, isForm, holds }: Signed,
): Promise<ReadCredential> {
  const did = didOf(known.host)
  const issuer = issuerOf(claims)
  const [controller = '', kid = ''] = method.split('#')
  if (issuer.id !== did && controller !== did && claims.iss !== did)
    return { is: 'foreign', claims, claimed: issuer.called }
  const key = controller === did ? keyNamed(known, kid) : undefined
  if (!key || key.algorithm !== algorithm || issuer.id !== did || !isForm)
    return { is: 'forged', claims, key: null }
  // Whoever has a stolen key signs what they like.
  if (key.state === 'stolen') return { is: 'stolen', claims, key }
  const isHeld = await holds(key)
  if (isHeld === 'unsupported') return { is: 'unsupported' }
  return isHeld ? { is: 'ours', claims, key } : { is: 'altered', claims, key }
}
