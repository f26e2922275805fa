import type { Locale } from '#kernel/locales.ts'
import type { FixedReason, WordsPart } from './parts.ts'

/** A word that a body may say otherwise, or that it reads beside those. */
export type ChangeableWord = {
  /** The message's name, or the path of words in a group. */
  id: string
  part: WordsPart
  /** Why it stays as it is; where it is missing the body may change it. */
  fixed?: FixedReason
  /** What tells it from others of the same text. */
  mark?: number
  /** Its text in each language; several where a number chooses, by its plural form. */
  forms: Record<Locale, Record<string, string>>
}

/** How one text of a word is called where the body's own are kept: `home_news`, `search_found#one`. */
export function textName(id: string, form: string): string {
  return form === '' ? id : `${id}#${form}`
}

/** What a text says itself. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '')
}

/** The names in a text that something is filled in for, sorted, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))].sort()
}
