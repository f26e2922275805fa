/** What keys sign: `ES256` tokens (`vc+jwt`), `EdDSA` over Ed25519 proofs within JSON (`eddsa-jcs-2022`). */
export const algorithms = ['ES256', 'EdDSA'] as const
export type Algorithm = (typeof algorithms)[number]

/** The public half of a key (RFC 7517), with nothing but what its thumbprint is made of (RFC 7638, RFC 8037). */
export type PublicJwk =
  | { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  | { kty: 'OKP'; crv: 'Ed25519'; x: string }

/** What everybody may know of a key, for good. `kid` is the thumbprint of its public half. */
export type SigningKey = { kid: string; algorithm: Algorithm; publicJwk: PublicJwk }

/** The keys that were made at one moment and lie in one file: what happens to one of them happens to all. */
export type KeySet = {
  id: string
  madeAt: Date
  retiredAt: Date | null
  stolenAt: Date | null
  keys: SigningKey[]
}

export const keyStates = ['used', 'retired', 'stolen'] as const
export type KeyState = (typeof keyStates)[number]

/** A set that was stolen is stolen whether or not it had been retired before. */
export function stateOf({ retiredAt, stolenAt }: Pick<KeySet, 'retiredAt' | 'stolenAt'>): KeyState {
  return stolenAt ? 'stolen' : retiredAt ? 'retired' : 'used'
}

/** Whether what the set has signed still verifies: also once it signs nothing more, but not once it was stolen. */
export function stillVerifies(set: Pick<KeySet, 'retiredAt' | 'stolenAt'>): boolean {
  return stateOf(set) !== 'stolen'
}

/** The one set that signs; undefined before the first is made, and until another follows one that was given up. */
export function setInUse(sets: readonly KeySet[]): KeySet | undefined {
  return sets.find((set) => stateOf(set) === 'used')
}

/** The set that has this key. */
export function setWith(sets: readonly KeySet[], kid: string): KeySet | undefined {
  return sets.find(({ keys }) => keys.some((key) => key.kid === kid))
}

/** When a set is to be followed by another: a year after it was made. */
export function rotationDue({ madeAt }: Pick<KeySet, 'madeAt'>): Date {
  const due = new Date(madeAt)
  due.setUTCFullYear(due.getUTCFullYear() + 1)
  return due
}

/** What a thumbprint is the SHA-256 of: the members of a public key that make it up, in the order of their names. */
export function thumbprintInput(key: PublicJwk): string {
  const { kty, crv, x } = key
  return JSON.stringify(kty === 'EC' ? { crv, kty, x, y: key.y } : { crv, kty, x })
}
