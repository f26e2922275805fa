import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a sender may quote, 40 random bits as `K7Q4-9M2P`. It opens nothing. */
export function makeReference(): string {
  const text = Array.from(randomBytes(8), (byte) => symbols[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
