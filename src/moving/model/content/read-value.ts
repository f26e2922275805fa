import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { guessFormat } from '#content/model/foreign-text/text-format.ts'
import { slugOf } from '#content/model/slug.ts'
import { locales } from '#kernel/locales.ts'
import type { SourceValue } from '../source-document.ts'
import { readDay } from './read-day.ts'
import { itemsOf } from './read-items.ts'
import { textOf } from './read-text.ts'
import {
  type LeftValue,
  left,
  type Making,
  type MovedFile,
  type ReadValue,
  read,
  type SaidParts,
} from './reading.ts'
import { isList, isMap, isSpecial } from './source-fields.ts'
import { filePath, storagePath } from './storage-address.ts'
import { withOwnFiles } from './texts-with-files.ts'

/** The value of a field, as a file of entries says it, that these parts of a document make. */
export function readValue(field: AnyField, parts: SaidParts, making: Making): ReadValue {
  return readers[field.type](field, parts, making)
}

type Reader = (field: AnyField, parts: SaidParts, making: Making) => ReadValue

const whole = (parts: SaidParts): SourceValue => parts.get('')?.value ?? null

/** Reads the one value of a field that has no parts. */
function alone(readOne: (value: SourceValue, field: AnyField, making: Making) => ReadValue): Reader {
  return (field, parts, making) => readOne(whole(parts), field, making)
}

const asLine = alone((value) => {
  const text = textOf(value)
  return text === null ? left('not-text') : read(text.replace(/\s*\n\s*/g, ' '))
})

const readers = {
  text: asLine,
  longText: alone((value) => {
    const text = textOf(value)
    return text === null ? left('not-text') : read(text)
  }),
  slug: alone((value) => {
    const text = textOf(value)
    if (text === null) return left('not-text')
    // Of an address its last part.
    const slug = slugOf(text.replace(/[/?#]+$/, '').replace(/^.*\//s, ''))
    return slug === '' ? left('not-valid', text) : read(slug)
  }),
  email: asLine,
  link: alone((value, _, { fileOf }) => {
    const text = textOf(value)
    if (text === null) return left('not-text')
    const path = storagePath(text)
    const file = path === null ? null : fileOf(path)
    if (file && typeof file === 'object') return read(file.href)
    return read(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) && !text.includes('@') ? `https://${text}` : text)
  }),
  number: alone((value) => {
    const text = textOf(value)?.trim() ?? ''
    return /^-?\d+(\.\d+)?$/.test(text) ? read(Number(text)) : left('not-number', text)
  }),
  boolean: alone((value) => {
    const said = booleans.get(slugOf(textOf(value) ?? ''))
    return said === undefined ? left('not-boolean', textOf(value) ?? '') : read(said)
  }),
  date: (_, parts, { zone }) => readDay(whole(parts), zone, parts.get('')?.said ?? null),
  choice: ({ options = {} }, parts) => {
    const { value = null, words } = parts.get('') ?? {}
    const text = textOf(isList(value) ? (value[0] ?? null) : value)
    if (text === null) return left('not-text')
    const meant = words?.get(text)
    if (meant === '') return left('not-choice', text)
    const wanted = slugOf(meant ?? text)
    const option = Object.entries(options).find(
      ([name, label]) =>
        slugOf(name) === wanted || Object.values(label).some((word) => slugOf(word) === wanted),
    )
    return option ? read(option[0]) : left('not-choice', text)
  },
  colour: asLine,
  richText: (_, parts, { fileOf }) => {
    const { value = null, said } = parts.get('') ?? {}
    const text = typeof value === 'string' ? value : isList(value) ? paragraphs(value) : textOf(value)
    if (text === null) return left('not-text')
    return read(withOwnFiles(text, said === 'html' || guessFormat([text]) === 'html', fileOf))
  },
  image: (_, parts, { fileOf }) => {
    const file = fileIn(whole(parts), fileOf)
    if (!file.ok) return file
    const alt = Object.fromEntries(
      locales.flatMap((locale) => {
        const text = textOf(parts.get(`alt.${locale}`)?.value ?? null)?.replace(/\s+/g, ' ')
        return text && text.length <= 300 ? [[locale, text]] : []
      }),
    )
    return read({ media: file.value.media, focal: null, alt })
  },
  file: (_, parts, { fileOf }) => {
    const file = fileIn(whole(parts), fileOf)
    return file.ok ? read({ media: file.value.media }) : file
  },
  relation: alone((value, { to = '' }, { keyOf }) => {
    const said = namedIn(isList(value) ? (value[0] ?? null) : value)
    if (said === null) return left('not-understood')
    const key = keyOf(to, said)
    return key === null ? left('unknown-entry', said) : read(key)
  }),
  relations: alone((value, { to = '' }, { keyOf }) => {
    const named = isList(value) ? value.map(namedIn) : listed(namedIn(value))
    const keys = named.map((said) => (said === null ? null : keyOf(to, said)))
    const unknown = named.filter((_, at) => keys[at] === null)
    if (unknown.length > 0) return left('unknown-entry', unknown.map((each) => each ?? '?').join(', '))
    return read([...new Set(keys)])
  }),
  coordinates: (_, parts) => {
    const place = placeIn(whole(parts))
    const [lat, lng] = (['lat', 'lng'] as const).map((part) => numberIn(parts.get(part)?.value ?? null))
    const found = place ?? (lat !== null && lng !== null ? { lat, lng } : null)
    return found ? read(found) : left('no-place')
  },
  texts: alone((value) => {
    const texts = isList(value)
      ? value.map((each) =>
          isMap(each) ? [...each.values()].map(textOf).filter(Boolean).join(' ') : textOf(each),
        )
      : (textOf(value)?.split('\n') ?? [null])
    if (texts.includes(null)) return left('not-text')
    return read(texts.map((text) => text?.trim()).filter(Boolean))
  }),
  group: (field, parts, making) => {
    const group: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(field.fields ?? {})) {
      const own = parts.get(name)
      const one = own && readValue(inner, new Map([['', own]]), making)
      if (one && !one.ok) return one
      if (one) group[name] = one.value
    }
    return read(withSlug(field, group))
  },
  items: (field, parts, making) => itemsOf(field, whole(parts), making, readValue),
  destination: () => left('not-understood'),
  blocks: () => left('not-understood'),
  menu: () => left('not-understood'),
  wording: () => left('not-understood'),
} satisfies Record<FieldType, Reader>

/** Also as people write them in the languages of the site. */
const booleans = new Map([
  ...['true', 'yes', 'si', 'verdadero', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'falso', '0'].map((word) => [word, false] as const),
])

/** A group that has a name and no address of it, which is made of the name. */
function withSlug({ fields = {} }: AnyField, group: Record<string, unknown>): Record<string, unknown> {
  const slug = Object.entries(fields).find(([, { type }]) => type === 'slug')?.[0]
  const name = Object.entries(fields).find(([, { type }]) => type === 'text')?.[0]
  const said = name === undefined ? undefined : group[name]
  if (slug === undefined || group[slug] !== undefined || typeof said !== 'string') return group
  const made = slugOf(said)
  return made === '' ? group : { [slug]: made, ...group }
}

function paragraphs(list: readonly SourceValue[]): string | null {
  return list.every((each) => typeof each === 'string') ? list.join('\n\n') : null
}

type FoundFile = { ok: true; value: MovedFile } | LeftValue

/** The file that a text, the first of a list, or a map with the address of one names. */
function fileIn(value: SourceValue, fileOf: Making['fileOf']): FoundFile {
  const one = isList(value) ? (value[0] ?? null) : value
  const text = isMap(one) ? [...one.values()].find((each) => typeof each === 'string' && filePath(each)) : one
  if (typeof text !== 'string') return left('not-understood')
  const path = filePath(text)
  if (path === null) return left(/^https?:/i.test(text) ? 'elsewhere' : 'not-understood', text)
  const file = fileOf(path)
  if (file === 'missing') return left('missing-file', path)
  return file === 'refused' ? left('refused-file', path) : { ok: true, value: file }
}

/** What a value names: another document by its path, or an id, an address or a name. */
function namedIn(value: SourceValue): string | null {
  if (isSpecial(value)) return value.is === 'document' ? value.path : null
  if (isMap(value)) return namedIn(value.get('id') ?? value.get('slug') ?? value.get('path') ?? null)
  return isList(value) ? null : textOf(value)
}

function listed(said: string | null): (string | null)[] {
  return said === null
    ? [null]
    : said
        .split(/[\n,;]+/)
        .map((each) => each.trim())
        .filter(Boolean)
}

function placeIn(value: SourceValue): { lat: number; lng: number } | null {
  if (isSpecial(value) && value.is === 'place') return { lat: value.latitude, lng: value.longitude }
  const pair = isList(value) ? value.map(numberIn) : (textOf(value) ?? '').split(/[,;]\s*/).map(numberIn)
  const [lat, lng] = pair
  return pair.length === 2 && typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

function numberIn(value: SourceValue): number | null {
  const text = textOf(value)?.trim() ?? ''
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
