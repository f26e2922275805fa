import type { Locale, Localised, Words } from '#kernel/locales.ts'
import type { RichText } from './rich-text.ts'

/** What an entry stores in a field of each type. */
export type StoredValue = {
  text: string
  longText: string
  slug: string
  email: string
  link: string
  number: number
  boolean: boolean
  date: string
  choice: string
  richText: RichText
  image: StoredImage
  file: { media: string }
  relation: string
  relations: string[]
  coordinates: { lat: number; lng: number }
  texts: string[]
  group: Record<string, unknown>
  items: Record<string, unknown>[]
  wording: OwnTexts
}

/** The body's own texts in each language by the names of what they stand for (see `textName`). */
export type OwnTexts = { [L in Locale]?: Record<string, string> }
export type FieldType = keyof StoredValue

/** An image in use: which file, what must stay in view (0–1 from the left and the top), what it says. */
export type StoredImage = {
  media: string
  focal: { x: number; y: number } | null
  /** Alternative text per language; null says that the image is decorative. */
  alt: Localised<string> | null
}

/** Where a field's words count in search: as the title, the summary, or the body. */
export type SearchWeight = 'title' | 'summary' | 'body'

/** Why somebody must look at an entry before a date of it. */
export type DueReason = 'expires' | 'review'

export type FieldOptions = {
  label: Words
  help?: Words
  search?: SearchWeight
  /** Longest accepted text, in UTF-16 code units, or the largest number of items. */
  max?: number
  min?: number
  /** What a text of one line must look like, where it says something; the label says it in words. */
  fits?: { test(text: string): boolean; example: string }
  options?: Record<string, Words>
  /** What a date asks of somebody when it comes near: to renew what expires, or to read it again. */
  due?: DueReason
  /** The kind that a relation points to. */
  to?: string
  fields?: Record<string, AnyField>
}

declare const stored: unique symbol

/** One field of a kind: its type, whether each language has its own value, whether publishing needs it. */
export type Field<
  Type extends FieldType = FieldType,
  Value = StoredValue[Type],
  Required extends boolean = boolean,
  IsLocalised extends boolean = boolean,
> = FieldOptions & {
  type: Type
  required: Required
  localised: IsLocalised
  readonly [stored]?: Value
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where a field's value type is left open
export type AnyField = Field<FieldType, any, boolean, boolean>

export type ValueOf<F> =
  F extends Field<FieldType, infer V, infer R, boolean> ? (R extends true ? V : V | null) : never

export type ValuesOf<Fields extends Record<string, AnyField>> = {
  [Name in keyof Fields]: ValueOf<Fields[Name]>
}
