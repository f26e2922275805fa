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
