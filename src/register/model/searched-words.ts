import { foldWords } from '#content/model/search/fold.ts'
import { foldLookalikes } from './printed-number.ts'

/** Longer runs of letters are no words; the index would not hold them. */
const longest = 40

/** The words of a text, folded as everywhere, and letters of other alphabets as the Latin ones that they look like. */
export function registerWords(text: string): string[] {
  return foldWords(foldLookalikes(text))
}

/**
 * The words of a text as the register is searched by them: folded as everywhere, and singular, as far as an ending
 * tells in Spanish or English: `Alimentos lácteos` gives alimento, lacteo. What is typed goes through the same.
 */
export function searchedWords(text: string): string[] {
  return registerWords(text).map(searchedForm)
}

/**
 * One folded word in the singular, without a final e after a consonant: Spanish `colores` and English `stores` end
 * alike.
 */
export function searchedForm(word: string): string {
  const cut = word.slice(0, longest)
  if (cut.length < 5) return cut
  return singular(cut).replace(/([aeiou][lrndjyz])e$/, '$1')
}

function singular(word: string): string {
  if (!word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** A name without spaces or marks: `Agro Sur S.A.` and `AGROSUR SA` are one. */
export function squeeze(name: string): string {
  return registerWords(name).join('').slice(0, 200)
}
