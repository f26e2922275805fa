import { readByDidJwt } from './did-jwt.ts'
import { readByPython } from './python-jwt.ts'

/** Who reads tokens (`vc+jwt`) by a site's document of keys. */
export const readers = { 'did-jwt': readByDidJwt, PyJWT: readByPython }

/** The same token with one character changed, at places throughout each of its parts. */
export function spoiled(token: string): string[] {
  let begin = 0
  return token.split('.').flatMap((part) => {
    const from = begin
    begin += part.length + 1
    // The last character of a part has bits that mean nothing.
    const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => from + Math.floor(share * (part.length - 1)))
    return places.map(
      (place) => `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`,
    )
  })
}
