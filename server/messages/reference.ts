import { randomBytes } from 'node:crypto'
import { crockford } from '#domain/crockford.ts'

/** What a sender may quote, 40 random bits as `K7Q4-9M2P`. It opens nothing. */
export function makeReference(): string {
  const text = Array.from(randomBytes(8), (byte) => crockford[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
