import { useMemo } from 'react'
import {
  type LineDifference,
  type Part,
  textDifference,
} from '#content/model/editing/revisions/text-difference.ts'
import { type LineRole, plainLine, type TextLine } from '#content/model/editing/revisions/text-lines.ts'
import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type OwnTexts,
  type StoredBlock,
} from '#content/model/fields/field.ts'
import { plainText, type RichText } from '#content/model/fields/rich-text.ts'
import { type MenuItem, menuLines } from '#content/model/menus/menu.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'

/** How one text became another: what is gone is struck through, what is new is marked. */
export function WordDifference({ before, after, lang }: { before: string; after: string; lang?: string }) {
  const lines = useMemo(() => textDifference(linesOf(before), linesOf(after)), [before, after])
  return <DifferenceLines lines={lines} lang={lang} />
}

/** The same, compared already. */
export function DifferenceLines({ lines, lang }: { lines: LineDifference[]; lang?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so the keyboard must reach it
    <div className="word-difference" lang={lang} role="group" tabIndex={0} aria-label={m.entry_difference()}>
      {lines.map(({ role, was, depth, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <p key={at} data-role={role} data-depth={depth || undefined}>
          {was !== null && <Marked text={roleInWords(was)} in="before" />}
          {was !== null && <Marked text={roleInWords(role)} in="after" />}
          {was === null && roleWords[role] && <span className="text-quiet">{roleInWords(role)}</span>}
          {parts.map((part, within) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts neither
            <Marked key={within} {...part} />
          ))}
        </p>
      ))}
    </div>
  )
}

function roleInWords(role: LineRole): string {
  return `${(roleWords[role] ?? m.entry_line_text)()}: `
}

/** What a line is, where the words alone do not say it. */
const roleWords: Partial<Record<LineRole, () => string>> = {
  'heading-2': () => m.entry_line_heading({ level: 2 }),
  'heading-3': () => m.entry_line_heading({ level: 3 }),
  'heading-4': () => m.entry_line_heading({ level: 4 }),
  bullet: m.entry_line_bullet,
  numbered: m.entry_line_numbered,
  quote: m.entry_line_quote,
  note: m.entry_line_note,
  important: m.entry_line_important,
  warning: m.entry_line_warning,
  row: m.entry_line_row,
  image: m.entry_line_image,
  document: m.text_document,
  certificate: m.text_certificate,
}

function Marked({ text, in: where }: Part) {
  if (where === 'both') return text
  const Mark = where === 'after' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="visually-hidden">
        {' '}
        {where === 'after' ? m.entry_difference_added() : m.entry_difference_removed()}{' '}
      </span>
      {text}
    </Mark>
  )
}

function linesOf(text: string): TextLine[] {
  return text === '' ? [] : text.split('\n').map((line) => plainLine(line))
}

/** What a value says, as text to be compared; null where only its input can show it, such as a picture. */
export function valueInWords(field: AnyField, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined) return ''
  return ways[field.type](value as never, field, locale)
}

type Way = (value: never, field: AnyField, locale: Locale) => string | null

const asText = (text: string) => text
const onlyShown = () => null

const ways = {
  text: asText,
  longText: asText,
  slug: asText,
  email: asText,
  link: asText,
  number: (value: number) => String(value),
  boolean: (value: boolean) => (value ? m.input_yes() : m.input_no()),
  date: (value: string, _: AnyField, locale: Locale) => dateInWords(value, locale),
  choice: (value: string, { options }: AnyField, locale: Locale) => options?.[value]?.[locale] ?? value,
  colour: asText,
  richText: (value: RichText) => plainText(value),
  image: onlyShown,
  file: onlyShown,
  relation: onlyShown,
  relations: onlyShown,
  coordinates: ({ lat, lng }: { lat: number; lng: number }) => `${lat}, ${lng}`,
  texts: (value: string[]) => value.join('\n'),
  group: groupInWords,
  items: (value: Record<string, unknown>[], field: AnyField, locale: Locale) =>
    allOrNull(value.map((item) => groupInWords(item, field, locale)))?.join('\n\n') ?? null,
  destination: (to: Destination) => ('href' in to ? to.href : null),
  menu: (items: MenuItem[], field: AnyField, locale: Locale) => menuLines(items, field, locale).join('\n'),
  blocks: (blocks: StoredBlock[], field: AnyField, locale: Locale) =>
    allOrNull(blocks.map((block) => blockInWords(block, field, locale)))?.join('\n\n') ?? null,
  wording: (value: OwnTexts) =>
    Object.entries(value)
      .flatMap(([locale, texts]) => Object.entries(texts ?? {}).map((said) => `${locale} ${said.join(': ')}`))
      .join('\n'),
} satisfies Record<FieldType, Way>

function blockInWords({ kind, values }: StoredBlock, field: AnyField, locale: Locale): string | null {
  const group = blockFields(field, kind)
  const words = group && groupInWords(values, group, locale)
  return group && words !== null ? `${group.label[locale]}\n${words}` : null
}

function groupInWords(value: Record<string, unknown>, field: AnyField, locale: Locale): string | null {
  const fields = Object.entries(field.fields ?? {}).filter(([name]) => (value[name] ?? null) !== null)
  return (
    allOrNull(
      fields.map(([name, inner]) => {
        const words = valueInWords(inner, value[name], locale)
        return words === null ? null : `${inner.label[locale]}: ${words}`
      }),
    )?.join('\n') ?? null
  )
}

function allOrNull(texts: (string | null)[]): string[] | null {
  return texts.every((text) => text !== null) ? texts : null
}
