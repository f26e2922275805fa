import type { Locale, Words } from '#kernel/locales.ts'
import * as words from '#kernel/words/problem-words.ts'
import type { RegisterProblem, RegisterProblemCode } from './problems.ts'

/** Why a record is refused, as a sentence; the name of its column comes before it. `{said}` is what stood there. */
export function problemInWords({ code, said = '', row }: RegisterProblem, locale: Locale): string {
  const sentence = sentences[code][locale]
    .replace('{said}', () => `“${said}”`)
    .replace('{row}', () => String(row ?? ''))
  return row === undefined || sentences[code][locale].includes('{row}')
    ? sentence
    : words.ofRow[locale].replace('{row}', String(row)).replace('{sentence}', () => sentence)
}

/** Why rows are refused, in a few words, however many they are. */
export function causeInWords(code: string, locale: Locale): string {
  return Object.hasOwn(causes, code) ? causes[code as RegisterProblemCode][locale] : code
}

const causes: Record<RegisterProblemCode, Words> = words.causes
const sentences: Record<RegisterProblemCode, Words> = words.sentences
