import { createHmac } from 'node:crypto'
import { makeReceiptCode, type ReceiptCode, readReceiptCode } from '#domain/cases/receipt-code.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { isSameText } from '../is-same-text.ts'

const hour = 60 * 60 * 1000
const lifetime = 24 * hour

/**
 * A new receipt code, and the hidden field that carries it through the form until the report is sent: the code, when
 * it was made, and a signature by the site's secret. It holds the code, so it belongs in the body of a page and of
 * what is posted, and nowhere else. Nothing of it is kept here: the report that is found by its code shows that it
 * was used.
 */
export function makeReceiptToken(secret: string, now: Date): { code: ReceiptCode; token: string } {
  const code = makeReceiptCode()
  const signed = `${code}.${now.getTime()}`
  return { code, token: `${signed}.${sign(secret, signed)}` }
}

/**
 * The code again, and how long ago it was made. `forged` for what this site did not sign, `stale` for what is older
 * than a day.
 */
export function readReceiptToken(
  secret: string,
  token: string,
  now: Date,
): Result<{ code: ReceiptCode; ageMs: number }, 'forged' | 'stale'> {
  const parts = /^((\w{28})\.(\d{1,15}))\.([\w-]{43})$/.exec(token)
  if (!parts) return fail('forged')
  const [, signed = '', typed = '', made = '', signature = ''] = parts
  if (!isSameText(signature, sign(secret, signed))) return fail('forged')
  const code = readReceiptCode(typed)
  if (!code.ok) return fail('forged')
  // A clock that was set back makes nobody's form invalid.
  const ageMs = Math.max(0, now.getTime() - Number(made))
  return ageMs > lifetime ? fail('stale') : succeed({ code: code.value, ageMs })
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`aval receipt token v1\n${text}`).digest('base64url')
}
