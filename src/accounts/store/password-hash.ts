import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { longestPassword } from '#accounts/model/password-limits.ts'
import { readPassword } from './password-rules.ts'

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const derive = promisify(argon2)
const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{22,86})$/

/** The argon2id hash of a password as a PHC string. Throws for one that is too long: the rules refuse it before. */
export async function hashPassword(password: string): Promise<string> {
  const message = readPassword(password)
  if (message === null) throw new Error(`A password of over ${longestPassword} characters was to be hashed`)
  const salt = randomBytes(saltBytes)
  const tag = await derive('argon2id', { ...cost, message, nonce: salt, tagLength: tagBytes })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * Whether the password is the one that was hashed, by the parameters that the hash names. False for whatever is
 * not such a hash, and at once for a password that is too long.
 */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const message = readPassword(given.password)
  const stored = readHash(given.hash)
  if (message === null || stored === null) return false
  const tag = await derive('argon2id', { ...stored.parameters, message, tagLength: stored.tag.length })
  return timingSafeEqual(tag, stored.tag)
}

type StoredHash = { parameters: Omit<Argon2Parameters, 'message' | 'tagLength'>; tag: Buffer }

function readHash(hash: string): StoredHash | null {
  const parts = phc.exec(hash)
  if (!parts) return null
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const [nonce, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  // Within what argon2 takes and a quarter of a gigabyte: a damaged row must not exhaust the machine.
  if (passes < 1 || passes > 16 || parallelism < 1 || parallelism > 16) return null
  if (memory < 8 * parallelism || memory > 262_144) return null
  if (encode(nonce) !== parts[4] || encode(tag) !== parts[5]) return null
  return { parameters: { memory, passes, parallelism, nonce }, tag }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
