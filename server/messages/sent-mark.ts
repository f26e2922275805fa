import { createHmac } from 'node:crypto'
import { isSameText } from '../is-same-text.ts'

const longest = 60 * 60 * 1000

/**
 * What an address carries to a page that says that something was sent: nobody else's link makes that page say so, and
 * after an hour this one no longer does. `what` has no point in it.
 */
export function markSent(secret: string, what: string, now: Date): string {
  const said = `${what}.${now.getTime().toString(36)}`
  return `${said}.${sign(secret, said)}`
}

/** What was sent, or null where this site did not say so within the last hour. */
export function readSent(secret: string, mark: string, now: Date): string | null {
  const [what = '', at = '', signature = '', ...rest] = mark.split('.', 5)
  const isOurs = rest.length === 0 && isSameText(signature, sign(secret, `${what}.${at}`))
  return isOurs && now.getTime() - Number.parseInt(at, 36) <= longest ? what : null
}

/** 128 bits. */
function sign(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`sent message\n${said}`).digest('base64url').slice(0, 22)
}
