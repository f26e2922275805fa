import { readSigned, signText } from '#kernel/signed-values.ts'

const longest = 60 * 60 * 1000

/**
 * What an address carries to a page that says that something was sent: nobody else's link makes that page say so, and
 * after an hour this one no longer does.
 */
export function markSent(secret: string, what: string, now: Date): string {
  return signText(secret, 'sent mark', what, now)
}

/** What was sent, or null where this site did not say so within the last hour. */
export function readSent(secret: string, mark: string, now: Date): string | null {
  const signed = readSigned(secret, 'sent mark', mark, { now, longestMs: longest })
  return signed.ok ? signed.value.said : null
}
