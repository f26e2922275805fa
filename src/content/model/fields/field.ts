import type { Locale, Localised, Words } from '#kernel/locales.ts'
import type { ThemeColour } from '#kernel/theme/theme.ts'
import type { MenuItem, StandardEntry } from '../menus/menu.ts'
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
  /** As `#0b4f6c`, in small letters. */
  colour: string
  richText: RichText
  image: StoredImage
  file: { media: string }
  relation: string
  relations: string[]
  coordinates: { lat: number; lng: number }
  texts: string[]
  group: Record<string, unknown>
  items: Record<string, unknown>[]
  destination: Destination
  blocks: StoredBlock[]
  menu: MenuItem[]
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

/** Where a link leads: to an entry, whose address is looked up when it is shown, or to an address. */
export type Destination = { entry: string } | { href: string }

/** One block of a list of several kinds. Its id stays while it is moved and changed. */
export type StoredBlock = { id: string; kind: string; values: Record<string, unknown> }

/** Where a field's words count in search: as the title, the summary, or the body. */
export type SearchWeight = 'title' | 'summary' | 'body'

/**
 * What visitors find in place of an entry that is not on the site, where a field leads to it by its name. A test asks
 * the pages themselves; what each means is said in `derive/afterwards.ts`.
 */
export type IfGone =
  | 'card-left-out'
  | 'card-without-link'
  | 'button-left-out'
  | 'part-left-out'
  | 'line-left-out'
  | 'office-left-out'
  | 'as-is'

/** Why somebody must look at an entry before a date of it. */
export type DueReason = 'expires' | 'review'

export type FieldOptions = {
  label: Words
  help?: Words
  search?: SearchWeight
  /** Longest accepted text, in UTF-16 code units, or the largest number of items. */
  max?: number
  min?: number
  /**
   * What a text of one line must look like, where it says something; the label says it in words. `known` is offered
   * while somebody types.
   */
  fits?: { test(text: string): boolean; example: string; known?: () => readonly string[] }
  /** A text that may well say the same in every language, such as a postal address or words to be found by. */
  alike?: boolean
  options?: Record<string, Words>
  /** A date that is mostly the day on which it is written: a new entry begins with that. */
  beginsToday?: boolean
  /** The option of a choice with which a new entry begins, so that another one is chosen on purpose. */
  begins?: string
  /** What a date asks of somebody when it comes near: to renew what expires, or to read it again. */
  due?: DueReason
  /** Which colour of the theme it is: the form then says how it will look. */
  themeColour?: ThemeColour
  /**
   * An image that is the body's own mark, for a ground of this kind: it is shown whole, so nothing of it is cropped, and
   * says nothing, because the name stands beside it.
   */
  mark?: 'light' | 'dark'
  /** Of coordinates: the field whose text names the place. */
  near?: string
  /** The kind that a relation points to. */
  to?: string
  /** Of a relation or a destination: what its place on the page shows once the entry has gone. */
  ifGone?: IfGone
  /** Of a block: the field without which it is left out, once nothing that it names is on the site. */
  shows?: string
  fields?: Record<string, AnyField>
  /** The kinds of blocks that a list may have, each a group of fields. */
  blocks?: Record<string, AnyField>
  /** What a menu has without being arranged; `options` are the words for it. */
  menu?: readonly StandardEntry[]
  /** A field that may speak in its place: publishing needs one of the two. It is never borrowed from another language. */
  orElse?: string
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

declare const held: unique symbol

/** Says which fields a field has inside, or which kinds of blocks. */
export type Holding<Fields> = { readonly [held]?: Fields }

// biome-ignore lint/suspicious/noExplicitAny: the one place where a field's value type is left open
export type AnyField = Field<FieldType, any, boolean, boolean>

export type ValueOf<F> =
  F extends Field<FieldType, infer V, infer R, boolean> ? (R extends true ? V : V | null) : never

export type ValuesOf<Fields extends Record<string, AnyField>> = {
  [Name in keyof Fields]: ValueOf<Fields[Name]>
}

/** The blocks of a list whose kinds are these. */
export type BlockOf<Kinds extends Record<string, AnyField>> = {
  [Kind in keyof Kinds & string]: { id: string; kind: Kind; values: NonNullable<ValueOf<Kinds[Kind]>> }
}[keyof Kinds & string]

/** The fields of a block as a group; null where no block of the field is of this kind. */
export function blockFields({ blocks = {} }: FieldOptions, kind: string): AnyField | null {
  return Object.hasOwn(blocks, kind) ? (blocks[kind] ?? null) : null
}
