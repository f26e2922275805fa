import { base58, base64urlnopad } from '@scure/base'
import type { PublicJwk } from '../signing-keys.ts'
import { readCredential } from './credential.ts'
import { type Claims, isObject, textIn } from './json.ts'
import type { KnownKey, KnownSite } from './known.ts'
import { decoded } from './signatures.ts'

/**
 * What is known of a site from its DID document alone; null for a text that is none. The document names the keys whose
 * signatures count: which of them are retired it does not say, and stolen ones are not in it.
 */
export function knownFrom(text: string, now: Date): KnownSite | null {
  const document = decoded(() => JSON.parse(text) as unknown)
  if (!isObject(document)) return null
  const [, name] = /^did:web:([^:/#]+)$/.exec(textIn(document.id) ?? '') ?? []
  const methods = [document.verificationMethod].flat().filter(isObject)
  const counted = new Set([document.assertionMethod].flat())
  if (!name) return null
  const keys = methods.filter(({ id }) => counted.has(id)).flatMap((method) => keyIn(method) ?? [])
  return { host: decodeURIComponent(name), names: [], keys, now }
}

function keyIn(method: Claims): KnownKey | null {
  const [, kid] = (textIn(method.id) ?? '').split('#')
  const publicJwk = jwkIn(method)
  if (!kid || !publicJwk) return null
  return { kid, publicJwk, algorithm: publicJwk.kty === 'EC' ? 'ES256' : 'EdDSA', state: 'named' }
}

function jwkIn({ publicKeyJwk: jwk, publicKeyMultibase }: Claims): PublicJwk | null {
  if (isObject(jwk) && jwk.kty === 'EC' && jwk.crv === 'P-256') {
    const [x, y] = [textIn(jwk.x), textIn(jwk.y)]
    return x && y ? { kty: 'EC', crv: 'P-256', x, y } : null
  }
  const bytes = decoded(() => base58.decode((textIn(publicKeyMultibase) ?? '').replace(/^z/, '')))
  // Multicodec `ed25519-pub`, and 32 bytes.
  if (bytes?.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 1) return null
  return { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(bytes.subarray(2)) }
}

/** Lists of status that were saved, by their names, and the places of those that do not count today. */
export async function listsFrom(
  texts: readonly string[],
  site: KnownSite,
): Promise<{ byName: Map<string, string>; refused: number[] }> {
  const byName = new Map<string, string>()
  const refused: number[] = []
  const newest = new Map<string, number>()
  for (const [at, text] of texts.entries()) {
    const list = text.trim()
    const read = await readCredential(list, site)
    const [, name] = read.is === 'ours' ? (/\/status\/([^/]+)$/.exec(textIn(read.claims.id) ?? '') ?? []) : []
    const until = read.is === 'ours' ? Date.parse(textIn(read.claims.validUntil) ?? '') : Number.NaN
    if (!name || !(site.now.getTime() < until)) refused.push(at)
    // Of several of one name the newest counts, in whatever order they come.
    const from = read.is === 'ours' ? Date.parse(textIn(read.claims.validFrom) ?? '') : Number.NaN
    if (!name || from <= (newest.get(name) ?? Number.NEGATIVE_INFINITY)) continue
    byName.set(name, list)
    newest.set(name, from)
  }
  return { byName, refused }
}
