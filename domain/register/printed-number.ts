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

/** What people write before a number: what it is a number of. */
const label =
  /^(certificados?|certificates?|cert|numeros?|number|num|nro|no|rut|ruc|cuit|cnpj|nit|rfc|nif|cif|vat|duns)+(?=.*\d)/

/** The folded numbers that a text may mean: itself, and what follows where it begins by saying what number it is. */
export function numberReadings(text: string): string[] {
  const folded = foldNumber(text)
  const bare = folded.replace(label, '')
  return bare === folded || bare.length < 3 ? [folded] : [folded, bare]
}

/** The same with the letters that are read for digits on a bad copy, and the digits for letters, made one. */
export function blurNumber(text: string): string {
  return foldNumber(text).replace(/[oiljsbzg]/g, (letter) => alike[letter] ?? letter)
}

const alike: Record<string, string> = { o: '0', i: '1', l: '1', j: '1', s: '5', b: '8', z: '2', g: '6' }
