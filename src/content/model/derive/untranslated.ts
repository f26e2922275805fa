import { defaultLocale, type Locale, locales, otherLocales } from '#kernel/locales.ts'
import { withoutPlaceholders } from '#kernel/own-words/changeable.ts'
import type { PlacedValues } from '../editing/place.ts'
import { isEmptyValue } from '../editing/same-value.ts'
import type { Translation } from '../editing/translation.ts'
import {
  type AnyField,
  blockFields,
  type FieldType,
  type OwnTexts,
  type StoredBlock,
  type StoredImage,
} from '../fields/field.ts'
import { plainText, type RichText } from '../fields/rich-text.ts'
import { labelsIn, type MenuItem } from '../menus/menu.ts'
import { forWordless } from './wordless-types.ts'

/** What one field says, at all its places. */
export type FieldTexts = (place: keyof PlacedValues) => unknown

/**
 * The first line of a field that says the same in this language as in another, and was written in that one: a page would
 * say in the wrong language what it says (WCAG 3.1.2). Null where every line is of this language, or where somebody
 * has confirmed that they are right as they are.
 */
export function untranslatedLine(
  field: AnyField,
  read: FieldTexts,
  translation: Translation | null | undefined,
  locale: Locale,
): { line: string; from: Locale } | null {
  const { same } = translation ?? {}
  if (isRightIn(same, locale)) return null
  for (const from of otherLocales(locale)) {
    const line = sameLines(field, read, locale, from).find((each) => copiesOf(same, each).includes(locale))
    if (line !== undefined) return { line, from }
  }
  return null
}

/** Whether somebody has confirmed what a language says as another does. */
export function isRightIn(same: Translation['same'], locale: Locale): boolean {
  const { isRight = [] } = same ?? {}
  return isRight === true || isRight.includes(locale)
}

/** The languages into which a line came that languages say alike: where nobody saw it, not the first one. */
export function copiesOf({ copy, into }: NonNullable<Translation['same']> = {}, line: string): Locale[] {
  const seen = locales.filter((locale) => into?.[locale]?.includes(foldLine(line)))
  if (seen.length > 0) return seen
  return copy ? [copy] : otherLocales(defaultLocale).slice(0, 1)
}

/** The lines of prose that a field says in both languages. */
export function sameLines(field: AnyField, read: FieldTexts, one: Locale, other: Locale): string[] {
  const linesIn = (locale: Locale) =>
    linesOf(field, read(field.localised ? locale : 'shared'), locale, field.localised)
  const lines = linesIn(one)
  if (lines.length === 0) return []
  const there = new Set(linesIn(other).map(foldLine))
  return lines.filter((line) => there.has(foldLine(line)))
}

/** By which two lines are the same: spaces and capitals do not matter. */
export function foldLine(line: string): string {
  return line.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
}

/** `isOwn`: the value is one language's own, so all its texts are; otherwise only what it holds by language is. */
type Way = (value: never, locale: Locale, isOwn: boolean, field: AnyField) => string[]

const text: Way = (value: string, _, isOwn) => (isOwn ? value.split('\n') : [])
const inside: Way = (value: Record<string, unknown>, locale, isOwn, { fields = {} }) =>
  Object.entries(fields).flatMap(([name, field]) => linesOf(field, value[name], locale, isOwn))

const ways = {
  ...forWordless<Way>(() => []),
  text,
  longText: text,
  richText: (value: RichText, _, isOwn) =>
    isOwn ? [...plainText(value).split('\n'), ...alternativesIn(value)] : [],
  image: ({ alt }: StoredImage, locale) => [alt?.[locale] ?? ''],
  menu: (items: MenuItem[], locale) => labelsIn(items, locale),
  wording: (texts: OwnTexts, locale) => Object.values(texts[locale] ?? {}).flatMap((own) => own.split('\n')),
  texts: (value: string[], _, isOwn) => (isOwn ? value : []),
  group: inside,
  items: (items: Record<string, unknown>[], locale, isOwn, field) =>
    items.flatMap((item) => inside(item as never, locale, isOwn, field)),
  blocks: (blocks: StoredBlock[], locale, isOwn, field) =>
    blocks.flatMap(({ kind, values }) => {
      const group = blockFields(field, kind)
      return group ? inside(values as never, locale, isOwn, group) : []
    }),
} satisfies Record<FieldType, Way>

function linesOf(field: AnyField, value: unknown, locale: Locale, isOwn: boolean): string[] {
  if (field.alike || isEmptyValue(value)) return []
  return ways[field.type](value as never, locale, isOwn, field).filter(isProse)
}

type Node = { type: string; content?: Node[]; attrs?: Record<string, unknown> }

/** What the pictures of a text say to those who do not see them. */
function alternativesIn(document: RichText): string[] {
  const found: string[] = []
  const look = ({ type, attrs, content = [] }: Node) => {
    if (type === 'image' && typeof attrs?.alt === 'string') found.push(attrs.alt)
    content.forEach(look)
  }
  look(document as Node)
  return found
}

/**
 * Whether a line is of one language: two words and more, one of which begins with a small letter and does not only join the
 * parts of a name. Numbers, single words, names and titles of standards are the same in every language.
 */
function isProse(line: string): boolean {
  const words = withoutPlaceholders(line).match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}.@/’'-]*/gu) ?? []
  const spoken = words.filter((word) => !/[.@/]\p{L}/u.test(word) && !/\p{N}/u.test(word))
  return (
    spoken.length > 1 && spoken.some((word) => /^\p{Ll}/u.test(word) && word.length > 1 && !joining.has(word))
  )
}

/** Words within names, in the languages of the region and of its names. */
const joining = new Set(
  'de del la las lo los el al y e da do das dos di du des le les et van der den von zu und of the and for'.split(
    ' ',
  ),
)
