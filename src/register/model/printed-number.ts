/**
 * A number as people copy it from paper, without what they add or leave out: case, accents, spaces, dashes, slashes and
 * points, and whichever alphabet letters that look alike are from. `LSQ-0012/24`, `lsq 0012.24` and `ＬＳＱ００１２２４` are one.
 * Certificates and tax ids are looked for by it.
 */
export function foldNumber(text: string): string {
  return foldLookalikes(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** What people write before a number: what it is a number of. */
const label =
  /^(certificados?|certificates?|cert|numeros?|number|num|nro|no|rut|ruc|cuit|cnpj|nit|rfc|nif|cif|vat|duns|ggn|gln|coid)+(?=.*\d)/

/** The folded numbers that a text may mean: itself, and what follows where it begins by saying what number it is. */
export function numberReadings(text: string): string[] {
  const folded = foldNumber(text)
  // Read apart where it is written apart: `Certificado SSUR-0001` must not lose its first S to a plural.
  const bare = foldNumber(withoutSaid(text)).replace(label, '')
  return bare === folded || bare.length < 3 ? [folded] : [folded, bare]
}

/** The folded number without what says which number it is: `GGN 4049929999999` and `4049929999999` are one. */
export function bareNumber(text: string): string {
  return numberReadings(text).at(-1) ?? ''
}

/** The same, where letters and digits that look alike on a bad copy (such as O and 0) are one. */
export function blurNumber(text: string): string {
  return foldNumber(text).replace(/[oiljsbzg]/g, (letter) => alike[letter] ?? letter)
}

const alike: Record<string, string> = { o: '0', i: '1', l: '1', j: '1', s: '5', b: '8', z: '2', g: '6' }

/** What stands before a number in a question and says that it is one of a certificate. */
const said = /^(certificados?|certificates?|cert|numeros?|number|num|nro|n\.? ?[oº°]|no)[\s.:#]+/

/** A question in lower case without its accents and without what says that it is a number of a certificate. */
function withoutSaid(text: string): string {
  let bare = foldLookalikes(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  while (said.test(bare)) bare = bare.replace(said, '')
  return bare
}

/** How other numbers begin: those of standards (by their name or their publisher), companies, years and streets. */
const ofOthers =
  /^(ggn|gln|coid|rut|ruc|cuit|cuil|cnpj|nit|rfc|nif|cif|vat|duns|norm|norma|iso|iec|ies|en|une|unit|unp|nm|nbr|abnt|iram|nch|ntc|nte|ntp|inte|din|bs|as|nzs|astm|ansi|ul|api|csa|ohsas|sa|aa|pas|ts|tr|iatf|fssc|brc|brcgs|ifs|gmp|bpm|haccp|fsc|pefc|ghg|ipcc|reach|rohs|ley|decr|ano|anos|year|ruta|calle|km)$/

/**
 * Whether a question is shaped like the number of a certificate, whoever issued it: few letters, then digits, however
 * they are separated. Digits alone are more likely a standard or a tax id, and so is what begins like a standard.
 * `SSUR-0012/24`, `ssp 1234 5678` and `Certificado n.º SSAT00012/0` are; `ISO 9001`, `14001` and `Siglo 21` are not.
 */
export function isNumberShaped(text: string): boolean {
  const runs = withoutSaid(text).match(/\p{L}+|\p{Nd}+/gu) ?? []
  const firstDigits = runs.findIndex(isDigits)
  const [letters, rest] = [runs.slice(0, firstDigits), runs.slice(firstDigits)]
  if (firstDigits < 1 || letters.length > 3 || letters.some((run) => ofOthers.test(run))) return false
  const digits = rest.filter(isDigits).join('').length
  // What is read for a digit on a bad copy, or marks an edition, may stand among them.
  const areOne = rest.every((run) => isDigits(run) || run.length === 1)
  const longest = digits >= 6 ? 6 : 4
  return areOne && digits >= 4 && digits <= 20 && letters.every((run) => run.length <= longest)
}

function isDigits(run: string): boolean {
  return /^\p{Nd}/u.test(run)
}

/*
 * Letters of other alphabets that are drawn as Latin ones, by the look of their capitals: a number that was typed on
 * another keyboard, or written to deceive, looks the same and must be read the same.
 */
const cyrillic = { а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p' }
const moreCyrillic = { ѕ: 's', т: 't', у: 'y', х: 'x', ԛ: 'q', ԝ: 'w', ԁ: 'd', һ: 'h', ӏ: 'i', ү: 'y' }
const greek = { α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p' }
const moreGreek = { τ: 't', υ: 'y', χ: 'x' }

const latin: Readonly<Record<string, string>> = { ...cyrillic, ...moreCyrillic, ...greek, ...moreGreek }
const others = /[\u00b5\u0370-\u03ff\u0400-\u052f\u1f00-\u1fff]/
const letters = new RegExp(`[${Object.keys(latin).join('')}]`, 'g')

/** A text in lower case with such letters as the Latin ones that they look like; `ΑΒС-12` is `abc-12`. */
export function foldLookalikes(text: string): string {
  if (!others.test(text)) return text
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(letters, (letter) => latin[letter] ?? letter)
}
