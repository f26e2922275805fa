import type { KeyState, SigningKey } from '../signing-keys.ts'

/** A key that the site has signed with, and what became of it; `named` where only that its signatures count is known. */
export type KnownKey = SigningKey & { state: KeyState | 'named' }

/** What has to be known of a site in order to see that it signed something. */
export type KnownSite = {
  host: string
  /** What the body is called: whoever signs by these names claims to be it. */
  names: readonly string[]
  keys: readonly KnownKey[]
  now: Date
}

/** The same, with how the site is asked whether what it signed holds. */
export type Known = KnownSite & {
  /** A list of status by its name, as a token; null where it cannot be had. */
  listNamed(name: string): Promise<string | null>
  /** Whether the register says that the certificate of this number holds today; null where it does not say. */
  holdsByRegister(number: string): Promise<boolean | null>
}

/** The key with this thumbprint; undefined where the site never had it. */
export function keyNamed({ keys }: KnownSite, kid: string): KnownKey | undefined {
  return keys.find((key) => key.kid === kid)
}
