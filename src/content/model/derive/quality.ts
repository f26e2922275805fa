import type { Locale } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import type { Finding, FindingCode } from '../editing/publication.ts'
import {
  type AnyField,
  blockFields,
  type FieldType,
  type OwnTexts,
  type StoredBlock,
  type StoredImage,
} from '../fields/field.ts'
import {
  type Block,
  type Inline,
  type RichText,
  type RichTextImage,
  type TableRow,
  wordsOfLine,
} from '../fields/rich-text.ts'
import { labelsIn, type MenuItem } from '../menus/menu.ts'
import { forWordless } from './wordless-types.ts'

/**
 * What keeps people from reading or finding an entry in one language. `values` is what is to be published: the shared
 * values and those of the language together. Invalid values are left to the validator.
 */
export function findingsIn(kind: AnyKind, values: Record<string, unknown>, locale: Locale): Finding[] {
  return [
    ...fieldEntries(kind).flatMap(([name, field]) => inField(field, values[name], name, locale)),
    ...descriptions(values),
  ]
}

/** Whether something within a value keeps its field from being published, such as a picture that does not say what it shows. */
export function isStopped(field: AnyField, value: unknown, locale: Locale): boolean {
  return inField(field, value, '', locale).some(({ severity }) => severity === 'error')
}

type See = (value: never, path: string, locale: Locale, field: AnyField) => Finding[]

const none: See = () => []
const shout = (text: string, path: string): Finding[] =>
  isInCapitals(text) ? [{ path, code: 'all-capitals', severity: 'warning', text: text.slice(0, 80) }] : []

const sights = {
  ...forWordless(none),
  text: shout,
  longText: shout,
  richText: (text: RichText, path: string) => textFindings(text, path),
  image: ({ alt }: StoredImage, path: string, locale: Locale) =>
    alt === null ? [] : withoutAlternative(alt[locale], path),
  texts: none,
  menu: (items: MenuItem[], path: string, locale: Locale) =>
    labelsIn(items, locale).flatMap((label) => shout(label, path)),
  wording: (texts: OwnTexts, path: string, locale: Locale) =>
    Object.values(texts[locale] ?? {}).flatMap((own) => shout(own, path)),
  group: (group: Record<string, unknown>, path: string, locale: Locale, field: AnyField) =>
    inside(field, group, path, locale),
  items: (items: Record<string, unknown>[], path: string, locale: Locale, field: AnyField) =>
    items.flatMap((item, at) => inside(field, item, `${path}.${at}`, locale)),
  blocks: (blocks: StoredBlock[], path: string, locale: Locale, field: AnyField) =>
    blocks.flatMap(({ kind, values }, at) => {
      const group = blockFields(field, kind)
      return group ? inside(group, values, `${path}.${at}.values`, locale) : []
    }),
} satisfies Record<FieldType, See>

function inField(field: AnyField, value: unknown, path: string, locale: Locale): Finding[] {
  return value === null || value === undefined ? [] : sights[field.type](value as never, path, locale, field)
}

function inside(field: AnyField, values: Record<string, unknown>, path: string, locale: Locale): Finding[] {
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    inField(inner, values[name], `${path}.${name}`, locale),
  )
}

/**
 * The length of what a search engine shows below the title. Longer ones are cut, shorter ones replaced by any text of
 * the page.
 */
const descriptionLength = { least: 50, most: 160 }

function descriptions(values: Record<string, unknown>): Finding[] {
  const own = textOf(values.seoDescription)
  const path = 'seoDescription'
  if (own === '') return []
  if (own.length < descriptionLength.least) return [{ path, code: 'description-short', severity: 'warning' }]
  return own.length > descriptionLength.most ? [{ path, code: 'description-long', severity: 'warning' }] : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** What keeps people from reading a text: headings out of order, links that say nothing, tables without heads. */
function textFindings(text: RichText, path: string): Finding[] {
  const seen: Seen = { findings: [], level: 1, words: '', images: 0 }
  seeBlocks(text.content, path, seen)
  if (seen.images > 0 && seen.words.trim() === '') tell(seen, 'only-images', 'error', path)
  return seen.findings
}

type Seen = { findings: Finding[]; level: number; words: string; images: number }

function tell(seen: Seen, code: FindingCode, severity: Finding['severity'], path: string, text?: string) {
  const said = text?.trim().slice(0, 80).toWellFormed()
  seen.findings.push({ path, code, severity, ...(said ? { text: said } : {}) })
}

function seeBlocks(blocks: Block[], path: string, seen: Seen): void {
  for (const [at, block] of blocks.entries()) seeBlock(block, `${path}.content.${at}`, seen)
}

function seeBlock(block: Block, path: string, seen: Seen): void {
  if (block.type === 'paragraph') seeLine(block.content ?? [], path, seen)
  else if (block.type === 'heading') seeHeading(block, path, seen)
  else if (block.type === 'image') seeImage(block.attrs, path, seen)
  else if (block.type === 'table') seeTable(block.content, path, seen)
  else if (block.type === 'bulletList' || block.type === 'orderedList') {
    for (const [at, item] of block.content.entries()) seeBlocks(item.content, `${path}.content.${at}`, seen)
  } else if (block.type !== 'document' && block.type !== 'certificate') seeBlocks(block.content, path, seen)
}

/** Null says that the picture is decorative. */
function seeImage({ alt }: RichTextImage, path: string, seen: Seen): void {
  seen.images += 1
  if (alt !== null) seen.findings.push(...withoutAlternative(alt, path))
}

function seeTable(rows: TableRow[], path: string, seen: Seen): void {
  const hasHeads = rows.some((row) => row.content.some(({ type }) => type === 'tableHeader'))
  if (!hasHeads) tell(seen, 'table-without-header', 'error', path)
  for (const [line, row] of rows.entries())
    for (const [at, cell] of row.content.entries())
      seeBlocks(cell.content, `${path}.content.${line}.content.${at}`, seen)
}

/** The page's title is level 1, so a text begins with 2 and goes down one level at a time. */
function seeHeading(heading: Extract<Block, { type: 'heading' }>, path: string, seen: Seen): void {
  const { level } = heading.attrs
  const words = wordsOfLine(heading.content)
  if (words.trim() === '') {
    tell(seen, 'heading-empty', 'error', path)
    return
  }
  if (level > seen.level + 1)
    tell(seen, seen.level === 1 ? 'heading-first' : 'heading-skipped', 'error', path, words)
  seen.level = level
  seeLine(heading.content ?? [], path, seen)
}

function seeLine(line: Inline[], path: string, seen: Seen): void {
  const words = wordsOfLine(line)
  seen.words += words
  if (isInCapitals(words)) tell(seen, 'all-capitals', 'warning', path, words)
  for (const link of linksOf(line)) {
    if (link.target === '') tell(seen, 'link-nowhere', 'error', path, link.words)
    if (link.words.trim() === '') tell(seen, 'link-empty', 'error', path)
    else if (isVague(link.words)) tell(seen, 'link-vague', 'warning', path, link.words)
    else if (isAddress(link.words)) tell(seen, 'link-is-address', 'warning', path, link.words)
  }
}

/** The links of a line. One with some bold words is stored in several pieces, and is joined here by its target. */
function linksOf(line: Inline[]): { target: string; words: string }[] {
  const links: { target: string; words: string }[] = []
  let isOpen = false
  for (const part of line) {
    const mark = part.type === 'text' ? part.marks?.find(({ type }) => type === 'link') : undefined
    const attrs = mark?.type === 'link' ? mark.attrs : null
    if (part.type === 'text' && attrs) {
      const target = attrs.entry ?? attrs.href ?? ''
      const last = links.at(-1)
      if (isOpen && last?.target === target) last.words += part.text
      else links.push({ target, words: part.text })
    }
    isOpen = attrs !== null
  }
  return links
}

/** An image that is not decorative must say in words what it shows. */
function withoutAlternative(alt: string | null | undefined, path: string): Finding[] {
  const said = alt?.trim() ?? ''
  if (said === '') return [{ path, code: 'no-alternative', severity: 'error' }]
  if (isFileName(said)) return [{ path, code: 'alternative-is-file-name', severity: 'warning', text: said }]
  return []
}

/** `IMG_2031.jpg` says nothing to whoever cannot see it. */
function isFileName(text: string): boolean {
  return (
    /^\S+\.(jpe?g|png|gif|webp|avif|heic|svg|tiff?)$/i.test(text) ||
    /^(IMG|DSC|DSCN|PXL)[_-]?\d+$/i.test(text)
  )
}

/** Whether a text has no small letters and several words in capitals; a single name such as IRAM does not count. */
function isInCapitals(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false
  const words = text.match(/\p{Lu}{4,}/gu) ?? []
  return words.length > 1 && words.join('').length > 12
}

/** Whether the words of a link tell somebody who hears only them nothing of where it leads. */
function isVague(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return vague.has(plain)
}

// Both languages everywhere: a Spanish text may well say "click here".
const vague = new Set([
  'aca',
  'aca mismo',
  'aqui',
  'aqui mismo',
  'clic',
  'clic aca',
  'clic aqui',
  'click',
  'click aca',
  'click aqui',
  'click here',
  'continuar',
  'continue',
  'descargar',
  'download',
  'enlace',
  'este enlace',
  'esta pagina',
  'find out more',
  'go',
  'haga clic',
  'haga clic aqui',
  'haz clic aqui',
  'here',
  'ir',
  'know more',
  'learn more',
  'leer',
  'leer mas',
  'lea mas',
  'link',
  'mas',
  'mas informacion',
  'mas info',
  'more',
  'more info',
  'more information',
  'pulse aqui',
  'read',
  'read more',
  'saber mas',
  'see',
  'see more',
  'seguir leyendo',
  'this',
  'this link',
  'this page',
  'ver',
  'ver mas',
  'vea mas',
  'web',
])

/** Whether a link says its own address, which is read out letter by letter. */
function isAddress(text: string): boolean {
  return /^(https?:\/\/|www\.)\S+$/i.test(text.trim())
}
