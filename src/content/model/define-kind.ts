import { address } from '#kernel/addresses.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import * as titles from '#kernel/words/form-sections.ts'
import type { AnyField, Field, FieldType, Holding } from './fields/field.ts'
import { seoFields } from './fields/fields.ts'
import type { ShownText } from './shown-text/shown-text.ts'

type Fields = Record<string, AnyField>

/** How the entries of a kind are sorted where nothing else is asked. */
export type SortRule<F extends Fields> =
  | { by: 'position' }
  | { by: keyof F & string; direction: 'ascending' | 'descending'; missing?: number }

/**
 * A list of the admin area, at `/admin/{path}`. `key` is the letter that leads there after `g`. The navigation shows
 * `navLabel` in every language of the site; a list without one is reached from the dashboard.
 */
export type AdminSection = AdminPlace & { navLabel?: string }

export type AdminPlace = { path: string; key: string }

/** Fields that an editor needs together, as a part of the kind's form that folds. */
export type FormSection<Name extends string = string> = {
  id: string
  title: Words
  /** In the order of writing. */
  fields: readonly Name[]
  /** It stays closed until somebody opens it: what is seldom needed, or long. */
  isFolded?: boolean
  /** The page on which visitors see what is written in it. */
  page?: (locale: Locale) => string
}

export type KindDefinition<Name extends string, F extends Fields> = {
  name: Name
  label: Words
  plural: Words
  /** Its list in the admin area; what is `single` has none. */
  section?: AdminSection
  /** The field that names an entry in lists, links and search results. */
  title: keyof F & string
  /** The field that describes it in lists and search results. */
  summary?: (keyof F & string) | null
  sort: SortRule<F>
  /** Fields that an editor's list shows beside the title. */
  columns?: (keyof F & string)[]
  /** The place in the admin area of a kind that has one entry only, such as the settings. Its key is the kind's name. */
  single?: AdminPlace
  /**
   * Nobody meets it as a page or in a list: it is called as its kind is, and its form asks for nothing that search
   * engines would show.
   */
  isUnseen?: boolean
  /** It is the same in every language, and is published in all of them at once. */
  isOne?: boolean
  /**
   * The public address of an entry in a language, or null where it has no page of its own.
   * `slug` is the published slug in that language.
   */
  address?: (
    entry: { slug: string | null; key: string; values: Record<string, unknown> },
    locale: Locale,
  ) => string | null
  /** The page on which entries without an address of their own are shown, such as home for a slide. */
  appearsOn?: (locale: Locale) => string
  fields: F
  /** The parts of the form, the most needed first; each field stands in exactly one. */
  sections: readonly FormSection<keyof F & string>[]
}

export type Kind<Name extends string = string, F extends Fields = Fields> = Omit<
  KindDefinition<Name, F>,
  'section' | 'summary' | 'columns' | 'single' | 'isUnseen' | 'isOne' | 'address' | 'appearsOn' | 'sections'
> & {
  sections: readonly FormSection[]
  section: AdminSection | null
  summary: string | null
  columns: string[]
  single: AdminPlace | null
  isUnseen: boolean
  isOne: boolean
  address: NonNullable<KindDefinition<Name, F>['address']>
  appearsOn: NonNullable<KindDefinition<Name, F>['appearsOn']>
}

// biome-ignore lint/suspicious/noExplicitAny: a kind whose fields are not known statically
export type AnyKind = Kind<string, any>

/** What a field holds once it is shown to a visitor: files and images are described, texts laid out, the rest is as stored. */
export type ShownValue<F> =
  F extends Field<infer Type, infer V, infer R, boolean>
    ? Type extends 'image'
      ? Optional<ShownImage, R>
      : Type extends 'file'
        ? Optional<ShownFile, R>
        : Type extends 'richText'
          ? Optional<ShownText, R>
          : Type extends 'destination'
            ? string | null
            : Type extends 'blocks'
              ? ShownBlocks<F> | null
              : Type extends 'group'
                ? Optional<ShownInside<F>, R>
                : Type extends 'items'
                  ? Optional<ShownInside<F>[], R>
                  : Optional<V, R>
    : never
type Optional<V, R> = R extends true ? V : V | null
type ShownInside<F> =
  F extends Holding<infer Fields> ? { [Name in keyof Fields]: ShownValue<Fields[Name]> } : never
type ShownBlocks<F> =
  F extends Holding<infer Kinds>
    ? { [Kind in keyof Kinds & string]: ShownBlock<Kind, Kinds[Kind]> }[keyof Kinds & string][]
    : never
type ShownBlock<Kind, F> = { id: string; kind: Kind; values: Partial<ShownInside<F>> }

export type ShownFile = { href: string; name: string; type: string; bytes: number }

/** An entry as a visitor of one language meets it. */
export type Shown<K> = K extends { name: string; fields: infer F }
  ? {
      id: string
      key: string
      slug: string | null
      href: string | null
      /** Fields whose value is borrowed from Spanish because this language has none. */
      borrowed: string[]
      publishedAt: string
    } & { [Name in keyof F]: ShownValue<F[Name]> }
  : never

/** The same as a list has it: a text and what a page is made of are shown where there is one entry. */
export type InList<K> = K extends { fields: infer F }
  ? Omit<Shown<K>, { [Name in keyof F]: F[Name] extends { type: LeftOutOfLists } ? Name : never }[keyof F]>
  : never

const leftOutOfLists = ['richText', 'blocks'] as const satisfies FieldType[]
type LeftOutOfLists = (typeof leftOutOfLists)[number]

/** Whether lists show what is in a field. */
export function isInList({ type }: AnyField): boolean {
  return !leftOutOfLists.some((left) => left === type)
}

/** Says everything about a kind once; forms, lists, validation, search and interchange are derived from it. */
export function defineKind<const Name extends string, F extends Fields>(
  definition: KindDefinition<Name, F>,
): Kind<Name, F & typeof seoFields> {
  return {
    section: null,
    summary: null,
    columns: [],
    single: null,
    isUnseen: false,
    isOne: false,
    address: () => null,
    appearsOn: address.home,
    ...definition,
    fields: { ...definition.fields, ...seoFields },
    sections: definition.isUnseen ? definition.sections : [...definition.sections, searchSection],
  } as unknown as Kind<Name, F & typeof seoFields>
}

const searchSection: FormSection = {
  ...{ id: 'search', title: titles.search, isFolded: true },
  fields: Object.keys(seoFields),
}

export function fieldEntries(kind: AnyKind): [string, AnyField][] {
  return Object.entries(kind.fields as Record<string, AnyField>)
}

export function fieldsOfType(kind: AnyKind, ...types: FieldType[]): string[] {
  return fieldEntries(kind).flatMap(([name, field]) => (types.includes(field.type) ? [name] : []))
}
