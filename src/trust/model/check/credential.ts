import { base64urlnopad } from '@scure/base'
import type { Proof } from '../credential/securing.ts'
import { didOf } from '../did-document.ts'
import type { Algorithm } from '../signing-keys.ts'
import { isToken, withoutSpace } from './file-kind.ts'
import { type Known, type KnownKey, keyNamed } from './known.ts'
import { decoded, provenByEdDsa, signedByEs256 } from './signatures.ts'

/** A credential is some kilobytes; nothing longer is taken apart. */
export const longestCredential = 1024 * 1024

export type Claims = Record<string, unknown>

/** What a text is as something signed: who signed it if it is ours, and what it says. */
export type ReadCredential =
  | { is: 'ours'; claims: Claims; key: KnownKey }
  /** It names a key of ours or says that it is ours. */
  | { is: 'altered' | 'forged'; claims: Claims | null; key: KnownKey | null }
  | { is: 'stolen'; claims: Claims | null; key: KnownKey }
  | { is: 'foreign'; claims: Claims | null; claimed: string | null }
  | { is: 'unsupported' }
  | { is: 'none' }

/** Reads a credential in either form, and checks by which key it was signed. */
export async function readCredential(text: string, known: Known): Promise<ReadCredential> {
  if (text.length > longestCredential) return { is: 'none' }
  if (isToken(text)) return readToken(withoutSpace(text), known)
  const document = objectIn(text)
  if (!document) return { is: 'none' }
  // A token in the clothes of a document (VC Data Model 2.0, 4.13).
  const [, enveloped] = /^data:application\/vc\+jwt,(.+)$/s.exec(String(document.id ?? '')) ?? []
  if (enveloped && isToken(enveloped)) return readToken(withoutSpace(enveloped), known)
  const { proof, ...claims } = document
  return isObject(proof) ? readProven(claims, proof, known) : { is: 'none' }
}

async function readToken(token: string, known: Known): Promise<ReadCredential> {
  const [head = '', body = '', signed = ''] = token.split('.')
  const [header, claims] = [objectIn(textOf(head)), objectIn(textOf(body))]
  const signature = decoded(() => base64urlnopad.decode(signed))
  if (!header || !claims) return { is: 'none' }
  return judge(known, {
    ...{ claims, method: String(header.kid ?? ''), algorithm: 'ES256' },
    isForm: header.alg === 'ES256' && header.typ === 'vc+jwt' && header.crit === undefined,
    holds: async ({ publicJwk }) =>
      signature?.length === 64 &&
      signedByEs256(publicJwk, signature, new TextEncoder().encode(`${head}.${body}`)),
  })
}

async function readProven(claims: Claims, proof: Claims, known: Known): Promise<ReadCredential> {
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
  known: Known,
  { claims, method, algorithm, isForm, holds }: Signed,
): Promise<ReadCredential> {
  const did = didOf(known.host)
  const issuer = issuerOf(claims)
  const [controller = '', kid = ''] = method.split('#')
  if (issuer.id !== did && controller !== did) return { is: 'foreign', claims, claimed: issuer.called }
  const key = controller === did ? keyNamed(known, kid) : undefined
  if (!key || key.algorithm !== algorithm || issuer.id !== did || !isForm)
    return { is: 'forged', claims, key: null }
  // Whoever has a stolen key signs what they like.
  if (key.state === 'stolen') return { is: 'stolen', claims, key }
  const isHeld = await holds(key)
  if (isHeld === 'unsupported') return { is: 'unsupported' }
  return isHeld ? { is: 'ours', claims, key } : { is: 'altered', claims, key }
}

/** Who says that they issued it: an id, or an object that has one. */
function issuerOf({ issuer }: Claims): { id: string | null; called: string | null } {
  const id = textIn(isObject(issuer) ? issuer.id : issuer)
  const name = textIn(isObject(issuer) ? issuer.name : null)
  return { id, called: [name, id].filter(Boolean).join(' · ').slice(0, 200) || null }
}

export function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function objectIn(text: string | null): Claims | null {
  const value = text === null ? null : decoded(() => JSON.parse(text) as unknown)
  return isObject(value) ? value : null
}

function textOf(part: string): string | null {
  return decoded(() => new TextDecoder('utf-8', { fatal: true }).decode(base64urlnopad.decode(part)))
}
