import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What case handlers call a case that was received on a day: its year and five symbols of chance, `26-K7Q4P`. */
export function makeCaseNumber(day: string): string {
  const symbols = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)])
  return `${day.slice(2, 4)}-${symbols.join('')}`
}
