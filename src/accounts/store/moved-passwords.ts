import { createCipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { longestPassword } from '#accounts/model/password-limits.ts'
import { openText, sealText } from '#kernel/sealed-values.ts'

/**
 * How a project of Firebase Authentication hashes its passwords: the modified scrypt of github.com/firebase/scrypt, with
 * the parameters that its console shows.
 */
export type ScryptParameters = {
  signerKey: Uint8Array
  saltSeparator: Uint8Array
  /** The block size of scrypt, 1 to 8. */
  rounds: number
  /** The binary logarithm of scrypt's cost, 1 to 14. */
  memoryCost: number
}
/** The hash of one password in such a project. */
export type MovedHash = ScryptParameters & { salt: Uint8Array; hash: Uint8Array }

/** How a password begins that came from another site and was not used here yet. */
export const movedPrefix = '$moved$1$'

/** Whether a stored password came from another site and has not been replaced by a hash of our own. */
export function isMoved(stored: string): boolean {
  return stored.startsWith(movedPrefix)
}

/**
 * A hash from another site as it is stored: sealed with the site's own secret, since it is cheaper to try than ours and
 * whoever reads the database alone must not be able to.
 */
export function sealMoved(secret: string, moved: MovedHash): string {
  const { rounds, memoryCost } = moved
  const written = JSON.stringify({
    ...{ rounds, memoryCost, signerKey: encode(moved.signerKey), saltSeparator: encode(moved.saltSeparator) },
    ...{ salt: encode(moved.salt), hash: encode(moved.hash) },
  })
  return movedPrefix + encode(sealText(secret, 'moved password', written))
}

/** Whether a password is the one of a sealed hash. False for what this site has not sealed, or was changed since. */
export async function verifyMoved(
  secret: string,
  { hash: stored, password }: { hash: string; password: string },
): Promise<boolean> {
  const moved = openMoved(secret, stored)
  if (!moved || password.length > longestPassword) return false
  return isOfHash(moved, password)
}

/** Whether a password is the one of a hash of another site. */
export async function isOfHash(moved: MovedHash, password: string): Promise<boolean> {
  const found = await hashOf(moved, password)
  return found.length === moved.hash.length && timingSafeEqual(found, moved.hash)
}

/** What Firebase keeps of a password: its signer key, encrypted with what scrypt makes of the password (AES-256-CTR). */
async function hashOf(moved: MovedHash, password: string): Promise<Buffer> {
  const { signerKey, saltSeparator, rounds, memoryCost, salt } = moved
  const N = 2 ** memoryCost
  const options = { N, r: rounds, p: 1, maxmem: 256 * N * rounds }
  const key = await derive(password, Buffer.concat([salt, saltSeparator]), options)
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return Buffer.concat([cipher.update(signerKey), cipher.final()])
}

function derive(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

function openMoved(secret: string, stored: string): MovedHash | null {
  if (!isMoved(stored)) return null
  const written = openText(
    secret,
    'moved password',
    Buffer.from(stored.slice(movedPrefix.length), 'base64url'),
  )
  return written === null ? null : sealed.parse(JSON.parse(written))
}

const bytes = z.string().transform((text): Uint8Array => Buffer.from(text, 'base64url'))
const sealed = z.object({
  signerKey: bytes,
  saltSeparator: bytes,
  rounds: z.int().min(1).max(8),
  memoryCost: z.int().min(1).max(14),
  salt: bytes,
  hash: bytes,
})

function encode(part: Uint8Array): string {
  return Buffer.from(part).toString('base64url')
}
