import { fail, type Result, succeed } from '#kernel/result.ts'
import { crockford } from '#kernel/text/crockford.ts'

/*
 * The code by which the writer of a report comes back: 130 random bits in Crockford's base 32 (26 symbols) and two
 * check symbols, the value modulo 1021. That prime is below 32², so two symbols hold it, and it divides neither a
 * change of one symbol nor an exchange of two neighbours (as the pure systems of ISO/IEC 7064 do).
 */

const symbols = 26
const modulus = 1021

/** A receipt code in its plain form: 28 capitals and digits, without spaces. */
export type ReceiptCode = string & { readonly brand: 'receipt code' }

/** A new code. `random` must give that many bytes nobody can guess. */
export function makeReceiptCode(
  random: (bytes: number) => Uint8Array = (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
): ReceiptCode {
  // 26 of 256 values divide evenly into 32 symbols: each byte gives five unbiased bits.
  const body = Array.from(random(symbols), (byte) => crockford[byte & 31]).join('')
  return (body + checkOf(body)) as ReceiptCode
}

/** Seven groups of four as they are shown, among other words. */
const groups = /(?<![0-9A-Z])(?:[0-9A-Z]{4}(?:[^\S\r\n]|[\p{Pd}._])?){6}[0-9A-Z]{4}(?![0-9A-Z])/gu

/**
 * The code that somebody typed, in any case, with spaces or dashes, O for 0, I or L for 1; or pasted, with the words that
 * stood around it. `mistyped` when its length or its check symbols show that it cannot be a code: that is known without
 * looking at any case.
 */
export function readReceiptCode(typed: string): Result<ReceiptCode, 'mistyped'> {
  // Nothing so long is a code; refused here, it costs no further work.
  if (typed.length > 200) return fail('mistyped')
  const visible = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
  for (const written of [visible, ...(visible.match(groups) ?? [])]) {
    const plain = written
      .replace(/[\s\p{Pd}._]+/gu, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
    if (/^[0-9A-HJKMNP-TV-Z]{28}$/.test(plain) && checkOf(plain.slice(0, symbols)) === plain.slice(symbols))
      return succeed(plain as ReceiptCode)
  }
  return fail('mistyped')
}

/** As it is shown and printed: seven groups of four. */
export function showReceiptCode(code: ReceiptCode): string {
  return code.replace(/.{4}(?=.)/g, '$& ')
}

function checkOf(body: string): string {
  let rest = 0
  for (const symbol of body) rest = (rest * 32 + crockford.indexOf(symbol)) % modulus
  return `${crockford[rest >> 5]}${crockford[rest & 31]}`
}
