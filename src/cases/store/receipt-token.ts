import { makeReceiptCode, type ReceiptCode, readReceiptCode } from '#cases/model/receipt-code.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { readSigned, signText } from '#kernel/signed-values.ts'

const lifetime = 24 * 60 * 60 * 1000

/**
 * A new receipt code, and the hidden field that carries it through the form until the report is sent: the code, when
 * it was made, and a signature by the site's secret. It holds the code, so it belongs in the body of a page and of
 * what is posted, and nowhere else. Nothing of it is kept here: the report that is found by its code shows that it
 * was used.
 */
export function makeReceiptToken(secret: string, now: Date): { code: ReceiptCode; token: string } {
  const code = makeReceiptCode()
  return { code, token: signText(secret, 'receipt token', code, now) }
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
  const signed = readSigned(secret, 'receipt token', token, { now, longestMs: lifetime })
  if (!signed.ok) return signed
  const code = readReceiptCode(signed.value.said)
  return code.ok ? succeed({ code: code.value, ageMs: signed.value.ageMs }) : fail('forged')
}
