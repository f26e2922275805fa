import type { TextFormat } from '#content/model/foreign-text/text-format.ts'
import type { DateOrder } from '#content/model/imports/date-signs.ts'
import type { Locale } from '#kernel/locales.ts'
import type { SourceValue } from '../source-document.ts'

/** What a value of a document is said to be, by the part of its field that it becomes. */
export type SaidParts = ReadonlyMap<string, SaidPart>
export type SaidPart = {
  value: SourceValue
  said: TextFormat | DateOrder | null
  /** What the words of a choice mean. */
  words: ReadonlyMap<string, string> | undefined
}

/** A file of the library, as it is or as it will be; `href` is where one that is no picture is found. */
export type MovedFile = { media: string; href: string }

export type Making = {
  /** The time zone in which moments become days. */
  zone: string
  /** In which language the value is to be; null for what the languages share. */
  locale: Locale | null
  /** The key of the entry of a kind that a document, an id, an address or a name means. */
  keyOf(kind: string, said: string): string | null
  fileOf(path: string): MovedFile | 'missing' | 'refused'
}

/** Why a value stays behind. */
export type LeftCode =
  | 'not-text'
  | 'not-number'
  | 'not-boolean'
  | 'not-date'
  | 'unclear-date'
  | 'not-choice'
  | 'no-place'
  | 'unknown-entry'
  | 'missing-file'
  | 'refused-file'
  | 'elsewhere'
  | 'too-long'
  | 'not-valid'
  | 'not-understood'
/** What a value says, or why it stays behind. */
export type ReadValue = { ok: true; value: unknown } | LeftValue
export type LeftValue = { ok: false; code: LeftCode; said?: string }

export function read(value: unknown): ReadValue {
  return { ok: true, value }
}

export function left(code: LeftCode, said?: string): LeftValue {
  return said === undefined ? { ok: false, code } : { ok: false, code, said: said.slice(0, 80) }
}
