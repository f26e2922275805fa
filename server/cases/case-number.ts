import { randomInt } from 'node:crypto'
import { crockford } from '#domain/crockford.ts'

/** What case handlers call a case that was received on a day: its year and five symbols of chance, `26-K7Q4P`. */
export function makeCaseNumber(day: string): string {
  const symbols = Array.from({ length: 5 }, () => crockford[randomInt(crockford.length)])
  return `${day.slice(2, 4)}-${symbols.join('')}`
}
