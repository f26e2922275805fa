import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other: 0 and o, 1, i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codes = 10
const length = 10

/** Ten new recovery codes, each of 49 bits, in two groups of five. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () =>
    grouped(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')),
  )
}

/**
 * A recovery code as it was given out, however it was typed: with or without the dash, in small letters or capitals.
 */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  return grouped(plain)
}

function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
