import { z } from 'zod'
import { locales, type Words } from '#kernel/locales.ts'
import type { AnyField, Destination, FieldType, StoredImage } from '../fields/field.ts'
import { nameWords } from '../search/fold.ts'
import { type CellContext, type Reading, unreadable, wasRead } from './cell-context.ts'

/** How a field of one type stands in a row: in which cells, and how they are written and read. */
type FieldCells = {
  /** What is added to the field's name for each cell; an empty text for the cell that bears the name alone. */
  parts: (field: AnyField) => string[]
  write: (value: never, field: AnyField, context: CellContext) => string[]
  /** Called only where at least one of the cells says something. */
  read: (cells: string[], field: AnyField, context: CellContext) => Reading
}

/** What is added to the field's name for each of its cells. */
export function partsOf(field: AnyField): string[] {
  return cellsOf[field.type].parts(field)
}

/** A value as cells, one for each part; nothing is empty cells. */
export function writeCells(field: AnyField, value: unknown, context: CellContext): string[] {
  if (value === null || value === undefined) return partsOf(field).map(() => '')
  return cellsOf[field.type].write(value as never, field, context)
}

/** The value that these cells say, null for empty ones. It may still be one that no draft may hold. */
export function readCells(field: AnyField, cells: string[], context: CellContext): Reading {
  if (cells.every((cell) => cell.trim() === '') && !isWritten(field)) return wasRead(null)
  if (cells.every((cell) => cell === '')) return wasRead(null)
  return cellsOf[field.type].read(cells, field, context)
}

/** Whether spaces alone are a value: they are text, but no number or date. */
function isWritten({ type }: AnyField): boolean {
  return type === 'text' || type === 'longText'
}

/** A date that exists in the calendar. */
const isDay = z.iso.date()

const alone = () => ['']
const asItIs: FieldCells = {
  parts: alone,
  write: (text: string) => [text],
  read: ([cell = '']) => wasRead(cell),
}
const inOneWord: FieldCells = { ...asItIs, read: ([cell = '']) => wasRead(cell.trim()) }
const asJson: FieldCells = {
  parts: alone,
  write: (value: unknown) => [JSON.stringify(value)],
  read: ([cell = ''], _, { parseJson }) => {
    try {
      return wasRead(parseJson(cell))
    } catch {
      return unreadable(0, 'not-json')
    }
  },
}

const cellsOf = {
  text: asItIs,
  longText: asItIs,
  slug: inOneWord,
  email: inOneWord,
  link: inOneWord,
  number: {
    parts: alone,
    write: (value: number) => [String(value)],
    read: ([cell = '']) => readNumber(cell, 0),
  },
  boolean: {
    parts: alone,
    write: (value: boolean) => [String(value)],
    read: ([cell = '']) => {
      const value = booleans[cell.trim().toLowerCase()]
      return value === undefined ? unreadable(0, 'not-boolean') : wasRead(value)
    },
  },
  date: {
    parts: alone,
    write: (date: string) => [date],
    read: ([cell = '']) =>
      isDay.safeParse(cell.trim()).success ? wasRead(cell.trim()) : unreadable(0, 'not-date'),
  },
  choice: {
    parts: alone,
    write: (choice: string) => [choice],
    read: ([cell = ''], { options = {} }) => readChoice(cell.trim(), options),
  },
  colour: { ...inOneWord, read: ([cell = '']) => wasRead(cell.trim().toLowerCase()) },
  richText: asJson,
  image: {
    parts: () => ['', 'focal', 'decorative', ...locales.map((locale) => `alt.${locale}`)],
    write: ({ media, focal, alt }: StoredImage) => [
      media,
      focal ? `${focal.x} ${focal.y}` : '',
      String(alt === null),
      ...locales.map((locale) => alt?.[locale] ?? ''),
    ],
    read: readImage,
  },
  file: {
    parts: alone,
    write: ({ media }: { media: string }) => [media],
    read: ([cell = '']) => wasRead({ media: cell.trim() }),
  },
  relation: {
    parts: alone,
    write: (id: string, { to = '' }, { keyOf }) => [keyOf(to, id) ?? id],
    read: ([cell = ''], { to = '' }, context) => readEntry(cell.trim(), to, context),
  },
  relations: {
    parts: alone,
    write: (ids: string[], { to = '' }, { keyOf }) => [
      writeList(
        ids.map((id) => keyOf(to, id) ?? id),
        /,/,
      ),
    ],
    read: ([cell = ''], field, context) => readEntries(cell, field, context),
  },
  coordinates: {
    parts: () => ['lat', 'lng'],
    write: ({ lat, lng }: { lat: number; lng: number }) => [String(lat), String(lng)],
    read: ([north = '', east = '']) => {
      const [lat, lng] = [readNumber(north, 0), readNumber(east, 1)]
      if (!lat.ok) return lat
      return lng.ok ? wasRead({ lat: lat.value, lng: lng.value }) : lng
    },
  },
  texts: {
    parts: alone,
    write: (texts: string[]) => [writeList(texts)],
    read: ([cell = ''], _, context) => readList(cell, context),
  },
  group: {
    parts: (field) =>
      innerFields(field).flatMap(([name, inner]) =>
        partsOf(inner).map((part) => (part === '' ? name : `${name}.${part}`)),
      ),
    write: (group: Record<string, unknown>, field, context) =>
      innerFields(field).flatMap(([name, inner]) => writeCells(inner, group[name], context)),
    read: readGroup,
  },
  items: asJson,
  destination: {
    parts: alone,
    write: (to: Destination) => ['entry' in to ? `entry:${to.entry}` : to.href],
    read: ([cell = '']) => {
      const [, entry] = /^entry:(.*)$/.exec(cell.trim()) ?? []
      return wasRead(entry === undefined ? { href: cell.trim() } : { entry })
    },
  },
  blocks: asJson,
  menu: asJson,
  wording: asJson,
} satisfies Record<FieldType, FieldCells>

/** Also as spreadsheets in Spanish and in English write them. */
const booleans: Record<string, boolean> = { true: true, false: false, verdadero: true, falso: false }

function readNumber(cell: string, at: number): Reading {
  const isNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell.trim())
  return isNumber ? wasRead(Number(cell)) : unreadable(at, 'not-number')
}

function readImage([media = '', focal = '', decorative = '', ...alts]: string[]): Reading {
  if (media.trim() === '') return wasRead(null)
  const isDecorative = decorative.trim() === '' ? false : booleans[decorative.trim().toLowerCase()]
  if (isDecorative === undefined) return unreadable(2, 'not-boolean')
  const [x = '', y = '', ...more] = focal.trim().split(/[\s,;]+/)
  const [left, top] = [readNumber(x, 1), readNumber(y, 1)]
  if (focal.trim() !== '' && (!left.ok || !top.ok || more.length > 0)) return unreadable(1, 'not-number')
  const alt = Object.fromEntries(locales.flatMap((locale, at) => (alts[at] ? [[locale, alts[at]]] : [])))
  return wasRead({
    media: media.trim(),
    focal: left.ok && top.ok ? { x: left.value, y: top.value } : null,
    alt: isDecorative ? null : alt,
  })
}

function readGroup(cells: string[], field: AnyField, context: CellContext): Reading {
  const group: Record<string, unknown> = {}
  let at = 0
  for (const [name, inner] of innerFields(field)) {
    const count = partsOf(inner).length
    const reading = readCells(inner, cells.slice(at, at + count), context)
    if (!reading.ok) return { ...reading, at: at + reading.at }
    if (reading.value !== null) group[name] = reading.value
    at += count
  }
  return wasRead(group)
}

function innerFields(field: AnyField): [string, AnyField][] {
  return Object.entries(field.fields ?? {})
}

/**
 * Texts in one cell, one a line. As JSON where lines would say something else: an empty list, texts with line ends or
 * spaces around them, one that begins as JSON does, and those that hold what else separates them.
 */
function writeList(texts: string[], separator?: RegExp): string {
  const isPlain = (text: string) =>
    text !== '' && text === text.trim() && !/[\r\n]/.test(text) && !separator?.test(text)
  const inLines = texts.length > 0 && texts.every(isPlain) && !texts[0]?.startsWith('[')
  return inLines ? texts.join('\n') : JSON.stringify(texts)
}

/** The texts of such a cell. */
function readList(cell: string, { parseJson }: CellContext): Reading {
  if (!cell.trim().startsWith('['))
    return wasRead(
      cell
        .split(/\r?\n|\r/)
        .map((line) => line.trim())
        .filter(Boolean),
    )
  try {
    return wasRead(parseJson(cell))
  } catch {
    return unreadable(0, 'not-json')
  }
}

/** A choice by the name that files have for it, or as editors see it in any language. */
function readChoice(said: string, options: Record<string, Words>): Reading {
  if (Object.hasOwn(options, said)) return wasRead(said)
  const asked = nameWords(said)
  const meant = Object.keys(options).filter((name) => {
    const shown = options[name]
    return shown && asked !== '' && locales.some((locale) => nameWords(shown[locale]) === asked)
  })
  const [only] = meant
  if (only !== undefined && meant.length === 1) return wasRead(only)
  return meant.length > 1
    ? unreadable(0, 'several-meant', { hints: meant })
    : unreadable(0, 'not-choice', {
        hints: Object.entries(options).map(([name, shown]) => `${name} (${oneOf(shown)})`),
      })
}

function oneOf(words: Words): string {
  return [...new Set(locales.map((locale) => words[locale]))].join(' / ')
}

/** The id of the entry that a text names, by its key, or by its title where no other has it. */
function readEntry(said: string, to: string, { idOf, keysNamed }: CellContext): Reading {
  const known = idOf(to, said)
  if (known !== null) return wasRead(known)
  const keys = keysNamed(to, said)
  const [only] = keys
  if (only === undefined) return unreadable(0, 'unknown-key', { said })
  return keys.length > 1 ? unreadable(0, 'several-meant', { said, hints: keys }) : wasRead(idOf(to, only))
}

/**
 * The ids of the entries that a cell names, by line or comma. A line that is a title may have commas in it; one of keys
 * alone is those, whatever is called like all of them together.
 */
function readEntries(cell: string, { to = '' }: AnyField, context: CellContext): Reading {
  const list = readList(cell, context)
  if (!list.ok || !Array.isArray(list.value)) return list
  const isPlain = !cell.trim().startsWith('[')
  const ids: unknown[] = []
  for (const line of list.value as unknown[]) {
    if (typeof line !== 'string') return unreadable(0, 'unknown-key', { said: String(line) })
    const parts = line
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const areKeys = parts.every((part) => context.idOf(to, part) !== null)
    const names = isPlain && (areKeys || !readEntry(line, to, context).ok) ? parts : [line]
    for (const name of names) {
      const entry = readEntry(name, to, context)
      if (!entry.ok) return entry
      ids.push(entry.value)
    }
  }
  return wasRead(ids)
}
