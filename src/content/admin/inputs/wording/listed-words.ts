import type { OwnTexts } from '#content/model/fields/field.ts'
import { locales } from '#kernel/locales.ts'
import { type ChangeableWord, textName } from '#kernel/own-words/changeable.ts'
import { type WordsPart, wordsParts } from '#kernel/own-words/parts.ts'
import { changeableWords } from '#kernel/words/changeable-words.ts'

type Asked = { text: string; onlyOwn: boolean }

/** Words by where they stand, in the order of the parts; those that stay as they are apart. */
export type ListedPart = { part: WordsPart; words: ChangeableWord[]; fixed: ChangeableWord[] }

export const allParts: ListedPart[] = wordsParts.map((part) => {
  const words = changeableWords.filter((word) => word.part === part)
  return { part, words: words.filter(({ fixed }) => !fixed), fixed: words.filter(({ fixed }) => fixed) }
})

/** Every text of a word that a body may write: in each language one, or one for each of its plural forms. */
export function textsOf(word: ChangeableWord) {
  return locales.map((locale) => ({
    locale,
    texts: Object.entries(word.forms[locale]).map(([form, text]) => ({
      form,
      text,
      name: textName(word.id, form),
    })),
  }))
}

export function isOwn(word: ChangeableWord, value: OwnTexts | null): boolean {
  return textsOf(word).some(({ locale, texts }) => texts.some(({ name }) => value?.[locale]?.[name]))
}

/** Whether a text of the word was refused; the paths of problems begin with the language. */
export function isTroubled(word: ChangeableWord, problems: { path: string }[]): boolean {
  return problems.some(({ path }) =>
    textsOf(word).some(({ locale, texts }) => texts.some(({ name }) => path === `${locale}.${name}`)),
  )
}

/** The parts in which something answers, with what does. `kept` stays in view while it is being written. */
export function findWords(value: OwnTexts | null, { text, onlyOwn }: Asked, kept: ReadonlySet<string>) {
  const seen = fold(text).slice(0, longestSeen)
  const parts = seen === '' ? [] : seen.split(/\s+/)
  const answers = (word: ChangeableWord) => {
    if (onlyOwn && !isOwn(word, value) && !kept.has(word.id)) return false
    if (parts.length === 0) return true
    const said = saidBy(word, value)
    return parts.every((part) => said.includes(part)) || isFilledIn(word, value, seen)
  }
  return allParts
    .map((each) => ({ ...each, words: each.words.filter(answers), fixed: [] }))
    .filter(({ words }) => words.length > 0)
}

/** All that a word is found by. */
function saidBy(word: ChangeableWord, value: OwnTexts | null): string {
  const texts = textsOf(word).flatMap(({ locale, texts: written }) =>
    written.flatMap(({ text, name }) => [text, value?.[locale]?.[name] ?? '']),
  )
  return fold([word.id, ...texts].join(' '))
}

/** More of what was seen tells no more. */
const longestSeen = 300

/** Fewer letters around a placeholder would be found in every text. */
const fewestLetters = 5

/** Whether what was seen on the site is one of the texts with something in place of its placeholders. */
function isFilledIn(word: ChangeableWord, value: OwnTexts | null, seen: string): boolean {
  return textsOf(word).some(({ locale, texts }) =>
    texts.some(({ text, name }) => {
      const pieces = fold(value?.[locale]?.[name] || text).split(/\{[^{}]*\}/)
      if (pieces.length === 1 || pieces.join('').trim().length < fewestLetters) return false
      return new RegExp(pieces.map(asItIs).join('.+?')).test(seen)
    }),
  )
}

/** A text as a pattern that finds it and nothing else. */
function asItIs(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** In small letters and without accents, as people type what they look for. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
