/**
 * A number as people copy it from paper, without what they add or leave out: case, accents, spaces, dashes, slashes and
 * points. `LSQ-0012/24`, `lsq 0012.24` and `ＬＳＱ００１２２４` are one. Certificates and tax ids are looked for by it.
 */
export function foldNumber(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** The same with the letters that are read for digits on a bad copy, and the digits for letters, made one. */
export function blurNumber(text: string): string {
  return foldNumber(text).replace(/[oiljsbzg]/g, (letter) => alike[letter] ?? letter)
}

const alike: Record<string, string> = { o: '0', i: '1', l: '1', j: '1', s: '5', b: '8', z: '2', g: '6' }
