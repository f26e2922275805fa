import { createHmac, timingSafeEqual } from 'node:crypto'
import { fail, type Result, succeed } from './result.ts'

/** What a key serves for, each in one place: what is signed for one purpose is worth nothing for another. */
type Purpose =
  | 'case access'
  | 'contact message'
  | 'csrf'
  | 'device'
  | 'form token'
  | 'guess limit'
  | 'journal key'
  | 'network'
  | 'proof of work'
  | 'public recipient'
  | 'receipt token'
  | 'sent mark'
  | 'shown receipt'
  | 'solution of a proof of work'
  | 'used proof of work'
  | 'watch link'
  | 'webhook secret'

type Key = string | Uint8Array

/**
 * A digest of 256 bits of these parts in this order, for one purpose. Without the key nobody can make it, or learn the
 * parts from it. Sessions and the cookies of known browsers carry such digests, so the text that is digested must not
 * change.
 */
export function keyedDigest(key: Key, purpose: Purpose, ...parts: string[]): string {
  // Each part is written as in JSON, with its colons escaped, so that two different lists never give the same text.
  const written = parts.map((part) => JSON.stringify(part).slice(1, -1).replaceAll(':', '\\u003a'))
  return createHmac('sha256', key)
    .update([purpose, ...written].join(':'))
    .digest('base64url')
}

/** A text with the moment at which it was signed, and the signature of both. */
export function signText(key: Key, purpose: Purpose, said: string, now: Date): string {
  const moment = now.getTime().toString(36)
  return `${said}.${moment}.${keyedDigest(key, purpose, said, moment)}`
}

/**
 * The text that was signed, and how long ago. `forged` for a text that was not signed with this key for this purpose,
 * `stale` for one that was signed longer ago than `longestMs`. A clock may have been set back: a text from up to that
 * long in the future counts as signed just now, and is `stale` beyond that.
 */
export function readSigned(
  key: Key,
  purpose: Purpose,
  signed: string,
  { now, longestMs }: { now: Date; longestMs: number },
): Result<{ said: string; ageMs: number }, 'forged' | 'stale'> {
  const [, said = '', moment = '', signature = ''] =
    /^(.*)\.([a-z\d]{1,11})\.([\w-]{43})$/s.exec(signed) ?? []
  if (!isSameText(signature, keyedDigest(key, purpose, said, moment))) return fail('forged')
  const ageMs = now.getTime() - Number.parseInt(moment, 36)
  return Math.abs(ageMs) <= longestMs ? succeed({ said, ageMs: Math.max(0, ageMs) }) : fail('stale')
}

/** Whether two texts are the same, for secrets: the time that it takes does not tell where they differ. */
export function isSameText(some: string, other: string): boolean {
  const [one, two] = [Buffer.from(some), Buffer.from(other)]
  return one.length === two.length && timingSafeEqual(one, two)
}
