import { createHmac, timingSafeEqual } from 'node:crypto'

/** What every write of a session must carry: no other session's write has the same. */
export function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url')
}

/** Whether what came with a write is its session's token. */
export function isCsrfToken(signedIn: { csrf: string }, given: unknown): boolean {
  if (typeof given !== 'string') return false
  const [wanted, got] = [Buffer.from(signedIn.csrf), Buffer.from(given)]
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
