import { inArray } from 'drizzle-orm'
import {
  type AnyKind,
  fieldEntries,
  type InList,
  isInList,
  type Shown,
  type ShownFile,
} from '#content/model/define-kind.ts'
import type { NamedEntry } from '#content/model/editing/trash-many.ts'
import type { ListedTitle } from '#content/model/editors-view.ts'
import {
  type AnyField,
  blockFields,
  type Destination,
  type StoredBlock,
  type StoredImage,
} from '#content/model/fields/field.ts'
import { documentsIn, type RichText, referencesIn } from '#content/model/fields/rich-text.ts'
import { documentCategories } from '#content/model/kinds/document.ts'
import { layOutText } from '#content/model/shown-text/lay-out-text.ts'
import type { ShownText } from '#content/model/shown-text/shown-text.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { EmbeddedCertificates } from '#kernel/embedded-certificate.ts'
import { inLanguage } from '#kernel/fixed-pages.ts'
import { byLocale, defaultLocale, inLocale, type Locale } from '#kernel/locales.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import { pointInside } from '#media/model/crop.ts'
import { isFollowable } from '#media/model/film/film.ts'
import type { MediaFacts } from '#media/model/media.ts'
import { describeMedia } from '#media/store/describe-media.ts'
import { addressesOf } from './addresses-of.ts'
import { chooseTitle, draftTitle, withLanguages } from './language-rows.ts'
import { type PublishedDocument, publishedDocuments } from './published-documents.ts'
import type { PublishedRow } from './select-published.ts'
import { entry, type FieldValues } from './tables/content.ts'

type Surroundings = {
  caller: Caller
  media: Map<string, MediaFacts>
  addresses: Map<string, string>
  /** By the language of the text that shows them, and by their ids. */
  documents: Map<Locale, Map<string, PublishedDocument>>
  certificates: EmbeddedCertificates
  /** Names the next text of an entry, so that two on one page do not share names for their parts. */
  nameText: () => string
  /** The language that a text is written in, which is another than the caller's where it is borrowed. */
  writtenIn: Locale
}

/**
 * Turns published rows into what a visitor is shown: optional localised fields borrow from Spanish, images and
 * files are described, links to entries become addresses (and disappear where the entry is not published).
 */
export async function showEntries<K extends AnyKind>(
  caller: Caller,
  kind: K,
  rows: PublishedRow[],
): Promise<Shown<K>[]> {
  return (await showFields(caller, kind, fieldEntries(kind), rows)) as Shown<K>[]
}

/** The same as lists have them; nothing is looked up for what these do not show. */
export async function showInList<K extends AnyKind>(
  caller: Caller,
  kind: K,
  rows: PublishedRow[],
): Promise<InList<K>[]> {
  const fields = fieldEntries(kind).filter(([, field]) => isInList(field))
  return (await showFields(caller, kind, fields, rows)) as InList<K>[]
}

async function showFields(
  caller: Caller,
  kind: AnyKind,
  fields: [string, AnyField][],
  rows: PublishedRow[],
): Promise<unknown[]> {
  const merged = rows.map((row) => borrow(kind, row, caller.locale === defaultLocale))
  const references = merged.flatMap(({ values, borrowed }) =>
    fields.map(([name, field]) => ({
      ...refersTo(field, values[name]),
      writtenIn: borrowed.includes(name) ? defaultLocale : caller.locale,
    })),
  )
  const documents: Surroundings['documents'] = new Map()
  for (const locale of new Set([caller.locale, defaultLocale])) {
    const inText = references.filter(({ writtenIn }) => writtenIn === locale)
    const shown = inText.flatMap((reference) => reference.documents)
    documents.set(locale, await publishedDocuments({ ...caller, locale }, shown))
  }
  const common = {
    ...{ caller, documents },
    certificates: await caller.embedCertificates(
      caller,
      references.flatMap((reference) => reference.certificates),
    ),
    media: await describeMedia(caller, [
      ...references.flatMap((reference) => reference.media),
      ...[...documents.values()].flatMap((found) => [...found.values()].flatMap(({ media }) => media ?? [])),
    ]),
    addresses: await addressesOf(
      caller,
      references.flatMap((reference) => reference.entries),
    ),
  }
  return merged.map(({ row, values, borrowed }) => {
    const shown: FieldValues = {}
    const nameText = textNames(row.id)
    for (const [name, field] of fields) {
      const writtenIn = borrowed.includes(name) ? defaultLocale : caller.locale
      shown[name] = show(field, values[name], { ...common, nameText, writtenIn })
    }
    const href = kind.address({ slug: row.slug, key: row.key, values }, caller.locale)
    return {
      id: row.id,
      key: row.key,
      slug: row.slug,
      href,
      borrowed,
      publishedAt: row.publishedAt.toISOString(),
      ...shown,
    }
  })
}

function borrow(kind: AnyKind, row: PublishedRow, isDefault: boolean) {
  const values: FieldValues = { ...row.values }
  const borrowed: string[] = []
  if (isDefault || !row.fallback) return { row, values, borrowed }
  for (const [name, field] of fieldEntries(kind)) {
    if (!isBorrowed(name, field)) continue
    if (isEmpty(values[name]) && !isEmpty(row.fallback[name])) {
      values[name] = row.fallback[name]
      borrowed.push(name)
    }
  }
  return { row, values, borrowed }
}

/** What one language alone says is not shown in another. What a page is made of is never half of one language. */
export function isBorrowed(name: string, { localised, required, type, orElse }: AnyField): boolean {
  if (!localised || required || orElse !== undefined) return false
  return type !== 'slug' && type !== 'blocks' && !name.startsWith('seo')
}

/** Whether a published value says nothing, so that what may be borrowed is. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

type References = Record<'media' | 'entries' | 'documents' | 'certificates', string[]>
const none: References = { media: [], entries: [], documents: [], certificates: [] }

function refersTo(field: AnyField, value: unknown): References {
  if (!value) return none
  if (field.type === 'destination') {
    const to = value as Destination
    return { ...none, entries: 'entry' in to ? [to.entry] : [] }
  }
  const parts = partsOf(field, value).map(([inner, part]) => refersTo(inner, part))
  if (parts.length > 0)
    return {
      media: parts.flatMap(({ media }) => media),
      entries: parts.flatMap(({ entries }) => entries),
      documents: parts.flatMap(({ documents }) => documents),
      certificates: parts.flatMap(({ certificates }) => certificates),
    }
  if (field.type === 'image' || field.type === 'file')
    return { ...none, media: [(value as { media: string }).media] }
  if (field.type === 'richText')
    return { ...referencesIn(value as RichText), documents: documentsIn(value as RichText) }
  return none
}

/** The fields inside a group, the items or the blocks of a field, each with what it says. */
function partsOf(field: AnyField, value: unknown): [AnyField, unknown][] {
  if (field.type === 'blocks')
    return (value as StoredBlock[]).flatMap(({ kind, values }) => {
      const group = blockFields(field, kind)
      return group ? partsOf(group, values) : []
    })
  const { fields } = field
  if (!fields) return []
  return [value]
    .flat()
    .flatMap((values) =>
      Object.entries(values as FieldValues).flatMap(([name, part]): [AnyField, unknown][] =>
        Object.hasOwn(fields, name) ? [[fields[name] as AnyField, part]] : [],
      ),
    )
}

function show(field: AnyField, value: unknown, surroundings: Surroundings): unknown {
  const { caller, media, addresses } = surroundings
  if (value === null || value === undefined) return null
  if (field.type === 'image') return showImage(value as StoredImage, media, caller)
  if (field.type === 'file') return showFile(value as { media: string }, media)
  if (field.type === 'richText') return showText(value as RichText, surroundings)
  if (field.type === 'destination') {
    const to = value as Destination
    return 'entry' in to ? (addresses.get(to.entry) ?? null) : inLanguage(caller.locale, to.href)
  }
  if (field.type === 'blocks')
    return (value as StoredBlock[]).flatMap(({ id, kind, values }) => {
      const group = blockFields(field, kind)
      return group ? [{ id, kind, values: showInside(group, values, surroundings) }] : []
    })
  if (field.type === 'items')
    return (value as FieldValues[]).map((item) => showInside(field, item, surroundings))
  if (field.type === 'group') return showInside(field, value as FieldValues, surroundings)
  return value
}

/** What is not there stays so. */
function showInside({ fields = {} }: AnyField, values: FieldValues, surroundings: Surroundings): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, inner ? show(inner, value, surroundings) : value]
    }),
  )
}

function showImage(stored: StoredImage, media: Map<string, MediaFacts>, caller: Caller): ShownImage | null {
  const facts = media.get(stored.media)
  if (!facts?.width || !facts.height) return null
  return {
    base: facts.base,
    ...(facts.drawing && { drawing: facts.drawing }),
    width: facts.width,
    height: facts.height,
    alt: inLocale(stored.alt, caller.locale)?.value ?? '',
    focal: stored.focal ? pointInside(stored.focal, facts.crop) : { x: 0.5, y: 0.5 },
  }
}

function showFile(stored: { media: string }, media: Map<string, MediaFacts>): ShownFile | null {
  const facts = media.get(stored.media)
  return facts ? { href: facts.href, name: facts.fileName, type: facts.type, bytes: facts.bytes } : null
}

function showText(text: RichText, surroundings: Surroundings): ShownText {
  const { caller, media, addresses, documents, certificates, nameText, writtenIn } = surroundings
  return layOutText(text, {
    locale: writtenIn,
    name: nameText(),
    follow: ({ href, entry }) =>
      entry ? (addresses.get(entry) ?? null) : href && inLanguage(caller.locale, href),
    picture(id) {
      const { base = '', width, height, film } = media.get(id) ?? {}
      if (!width || !height) return null
      return { base, width, height, film: film && isFollowable(film) ? film : null }
    },
    document(id) {
      const found = documents.get(writtenIn)?.get(id)
      if (!found) return null
      const { media: file, title, languages } = found
      const category = found.category ? documentCategories[found.category][writtenIn] : ''
      return { title, category, languages, file: file ? showFile({ media: file }, media) : null }
    },
    certificate: (id) => certificates.shown(id, writtenIn),
  })
}

/** By the end of the id, which is random. */
function textNames(entry: string): () => string {
  let made = 0
  return () => {
    made += 1
    return `note-${entry.slice(-12)}-${made}`
  }
}

/** An entry by what its draft calls it; null where it is called nothing yet. */
export type TitledEntry = {
  kind: string
  key: string
  revision: number
  isTrashed: boolean
  title: ListedTitle | null
}

/** These entries of whichever kinds by what they are called in a language, by id; those in the trash too. */
export async function titledEntries(
  orm: Orm,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, TitledEntry>> {
  if (ids.length === 0) return new Map()
  const rows = await withLanguages(
    orm
      .select({
        id: entry.id,
        kind: entry.kind,
        key: entry.key,
        revision: entry.revision,
        trashedAt: entry.trashedAt,
        titles: byLocale(draftTitle),
      })
      .from(entry)
      .$dynamic(),
  ).where(inArray(entry.id, [...new Set(ids)]))
  return new Map(
    rows.map(({ id, titles, trashedAt, ...row }) => [
      id,
      { ...row, isTrashed: trashedAt !== null, title: chooseTitle(titles, locale) },
    ]),
  )
}

/** What they are called, for the caller; one without a title is left out. */
export async function titlesOfEntries(
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, ListedTitle>> {
  const found = await titledEntries(caller.database.orm, ids, caller.locale)
  return new Map([...found].flatMap(([id, { title }]) => (title ? [[id, title] as const] : [])))
}

/** The same in their order, with their kinds; those that are there no more are left out. */
export async function namedEntries(caller: Caller, ids: readonly string[]): Promise<NamedEntry[]> {
  const found = await titledEntries(caller.database.orm, ids, caller.locale)
  return [...new Set(ids)].flatMap((id) => {
    const known = found.get(id)
    return known ? [{ id, kind: known.kind, key: known.key, title: known.title }] : []
  })
}
