import { type Locale, locales } from '#kernel/locales.ts'
import { type ChangeableWord, placeholdersOf, textName } from '#kernel/own-words/changeable.ts'
import type { OwnTexts as Written } from '#kernel/own-words/kept.ts'
import { changeableWords } from '#kernel/words/changeable-words.ts'
import { type AnyKind, fieldsOfType } from '../define-kind.ts'
import type { FieldProblem } from '../derive/validator.ts'
import type { OwnTexts } from '../fields/field.ts'

/** Why a text cannot stand for a word. */
export type OwnTextProblem = 'too-long' | 'other-placeholders' | 'more-lines'

/** One text that the body may say otherwise. */
export type Changeable = { word: ChangeableWord; text: string }

const byName = new Map(
  changeableWords.flatMap((word) =>
    word.fixed
      ? []
      : locales.flatMap((locale) =>
          Object.entries(word.forms[locale]).map(([form, text]): [string, Changeable] => [
            `${locale} ${textName(word.id, form)}`,
            { word, text },
          ]),
        ),
  ),
)

/** What a text of the body's stands for, by its name; null where a version of the software no longer says it. */
export function changeableNamed(name: string, locale: Locale): Changeable | null {
  return byName.get(`${locale} ${name}`) ?? null
}

/** A longer one would no longer fit where the word stands. */
export function mostOf(text: string): number {
  return Math.max(60, text.length * 3)
}

/** What keeps a text from standing for a word; null where nothing does, or where nothing has this name. */
export function problemOfOwnText(name: string, locale: Locale, own: string): OwnTextProblem | null {
  const stands = changeableNamed(name, locale)
  if (!stands || own.trim() === '') return null
  if (own.length > mostOf(stands.text)) return 'too-long'
  if (placeholdersOf(own).join() !== placeholdersOf(stands.text).join()) return 'other-placeholders'
  // A subject of a mail, or a label, has one line.
  return /[\r\n]/.test(own) && !stands.text.includes('\n') ? 'more-lines' : null
}

/**
 * What the body says in a language, by the words that say it, as far as those are asked for. What does not fit, or says
 * nothing, is left out.
 */
export function asSaid(
  texts: OwnTexts | null,
  locale: Locale,
  isAsked: (word: ChangeableWord) => boolean = () => true,
): Written {
  return Object.fromEntries(
    Object.entries(texts?.[locale] ?? {}).flatMap(([name, own]) => {
      const stands = changeableNamed(name, locale)
      if (!stands || !isAsked(stands.word) || own.trim() === '' || problemOfOwnText(name, locale, own))
        return []
      return [[`${stands.text}${stands.word.mark ?? ''}`, own]]
    }),
  )
}

/** What keeps the words of an entry in a language from being published. */
export function wordingProblems(
  kind: AnyKind,
  values: Record<string, unknown>,
  locale: Locale,
): FieldProblem[] {
  return fieldsOfType(kind, 'wording').flatMap((field) =>
    Object.entries((values[field] as OwnTexts | null)?.[locale] ?? {}).flatMap(([name, own]) => {
      const code = problemOfOwnText(name, locale, own)
      return code ? [{ path: `${field}.${locale}.${name}`, code }] : []
    }),
  )
}

/** A line for each text, for those who compare what was written. */
export function linesOfWording(texts: OwnTexts): string[] {
  return locales.flatMap((locale) =>
    Object.entries(texts[locale] ?? {}).map(([name, own]) => {
      const stands = changeableNamed(name, locale)
      return `${locale}: ${stands?.text ?? name} → ${own}`
    }),
  )
}
