import { foldNumber } from './printed-number.ts'

/** What a certificate's rosette grows from: its number however it is written, in letters that an address holds. */
export function rosetteSeed(number: string): string {
  return [...foldNumber(number)]
    .map((letter) => (/[a-z0-9]/.test(letter) ? letter : `.${letter.codePointAt(0)?.toString(16)}`))
    .join('')
    .slice(0, 100)
}
