import { isSameText, keyedDigest } from '../signed-values.ts'

/** What every write of a session must carry: no other session's write has the same. */
export function csrfToken(secret: string, sessionId: string): string {
  return keyedDigest(secret, 'csrf', sessionId)
}

/** Whether what came with a write is its session's token. */
export function isCsrfToken(signedIn: { csrf: string }, given: unknown): boolean {
  return typeof given === 'string' && isSameText(given, signedIn.csrf)
}
