import { createHmac } from 'node:crypto'
import { isSameText } from '../is-same-text.ts'

/** What every write of a session must carry: no other session's write has the same. */
export function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url')
}

/** Whether what came with a write is its session's token. */
export function isCsrfToken(signedIn: { csrf: string }, given: unknown): boolean {
  return typeof given === 'string' && isSameText(given, signedIn.csrf)
}
