import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Topic } from '#kernel/announcements.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { safeFileName } from '#kernel/files/safe-file-name.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, type Localised, locales } from '#kernel/locales.ts'
import type { Listed, MirrorSource } from '#kernel/mirrors.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { writesLanguage } from '#kernel/rights/rights.ts'
import { cropInPixels } from '#media/model/crop.ts'
import type { FilmFacts } from '#media/model/film/film.ts'
import { type Crop, type ListedFilm, type MediaFacts, mediaLimits } from '#media/model/media.ts'
import { media } from './tables.ts'

/** The facts of each of these files, by id; files in the trash are left out. */
export async function describeMedia(caller: Caller, ids: string[]): Promise<Map<string, MediaFacts>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) return new Map()
  caller.reads.topics.add('media')
  const { find } = await caller.mirrors.list(described)
  return caller.mirrors.rows(
    described,
    wanted.flatMap((id) => find(id) ?? []),
  )
}

/** Reads the facts of all files before anybody asks for them. */
export async function describeMediaAhead({ mirrors }: Pick<Caller, 'mirrors'>): Promise<void> {
  await mirrors.list(described)
}

/** Announced when a file is new: no page is another for it, and whoever uses it next must find it. */
export const mediaAdded: Topic = 'media:added'

const described: MirrorSource<Listed, MediaFacts> = {
  name: 'media',
  topics: ['media', mediaAdded],
  list: (orm) =>
    orm
      .select({ id: media.id, version: sql<string>`${media}.xmin::text` })
      .from(media)
      .where(isNull(media.trashedAt)),
  async read(orm, ids) {
    const rows = await orm
      .select()
      .from(media)
      .where(and(inArray(media.id, ids), isNull(media.trashedAt)))
    return new Map(rows.map((row) => [row.id, factsOf(row)]))
  },
}

export function factsOf(row: typeof media.$inferSelect): MediaFacts {
  const { id, fileName, type, bytes, width, height, pages, crop, alt, focal, beside } = row
  const base = baseOf(row)
  const href = `${base}/${encodeURIComponent(servedName(row))}`
  const size = width && height ? cropInPixels(crop, { width, height }) : { width, height }
  const shown = { width: size.width, height: size.height }
  const named = (ending: string) => `${base}/${encodeURIComponent(safeFileName(fileName, ending))}`
  const drawing = beside && !row.film && !crop ? named('svg') : null
  const film = row.film && !crop ? listedFilm(row.film, base, named('mp4')) : null
  return { id, fileName, type, bytes, ...shown, pages, base, href, drawing, film, crop, alt, focal }
}

function listedFilm({ captions, ...film }: FilmFacts, base: string, href: string): ListedFilm {
  const addresses = locales.flatMap((locale) => {
    const text = captions[locale]
    return text === undefined ? [] : [[locale, `${base}/${captionsName(locale, text)}`] as const]
  })
  return { ...film, href, captions: Object.fromEntries(addresses) }
}

/** The last part of the address of captions, which is another when they say otherwise. */
export function captionsName(locale: Locale, text: string): string {
  return `${locale}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.vtt`
}

type Versioned = { sha256: string; beside: string | null; crop: Crop | null }

/** Where a file is. */
export function baseOf({ id, ...file }: { id: string } & Versioned): string {
  return `/media/${id}/${versionOf(file)}`
}

/**
 * The version of a file in its address: the first symbols of its hash, which for a part of a picture go on with those
 * of a hash of the part. So nobody learns from it where the whole picture was. Where a drawing or a film lies beside it,
 * they go on with those of a hash of both.
 */
export function versionOf({ sha256, beside, crop }: Versioned): string {
  if (!crop && !beside) return sha256.slice(0, 12)
  const part = [sha256, ...(crop ? [crop.x, crop.y, crop.width, crop.height] : [beside])].join(' ')
  return commonStart(sha256) + createHash('sha256').update(part).digest('hex').slice(0, 6)
}

/** With what the versions of these bytes begin, whatever is shown of them; or those that share a version. */
export function commonStart(hash: string): string {
  return hash.slice(0, 6)
}

export function isVersion(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text)
}

/** The description of a file: its name, and the text and the focal point with which a new use of it begins. */
export type FileDescription = {
  fileName: string
  alt: Localised<string>
  focal: { x: number; y: number } | null
}

const longestAlt = 300

/**
 * Changes the parts of a file's description in which `input` differs from what its writer had `seen`; what somebody
 * else has changed meanwhile stays. Entries that use it already keep their own words. `changed-meanwhile` where both changed the same,
 * `not-allowed` for a text in a language that the account does not write.
 */
export async function describeFile(
  caller: Editor,
  id: string,
  { input, seen }: Record<'input' | 'seen', FileDescription>,
): Promise<Result<null, 'not-found' | 'not-valid' | 'not-allowed' | 'changed-meanwhile'>> {
  ensureMay(caller, { to: 'write' })
  if (!isId(id)) return fail('not-found')
  const wanted = plainDescription(input)
  const before = plainDescription(seen)
  const changed = locales.filter((locale) => wanted.alt[locale] !== before.alt[locale])
  if (!changed.every((locale) => writesLanguage(caller.actor.rights, locale))) return fail('not-allowed')
  if (!isDescription(wanted)) return fail('not-valid')
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const here = and(eq(media.id, id), isNull(media.trashedAt))
    const [row] = await orm.select().from(media).where(here).for('update')
    if (!row) return fail('not-found')
    const alt = { ...row.alt }
    for (const locale of changed) {
      if (isChanged(row.alt[locale], before.alt[locale], wanted.alt[locale])) return fail('changed-meanwhile')
      if (wanted.alt[locale]) alt[locale] = wanted.alt[locale]
      else delete alt[locale]
    }
    if (isChanged(row.fileName, before.fileName, wanted.fileName)) return fail('changed-meanwhile')
    const fileName = wanted.fileName === before.fileName ? row.fileName : wanted.fileName
    if (isChanged(row.focal, before.focal, wanted.focal)) return fail('changed-meanwhile')
    const focal = isDeepStrictEqual(wanted.focal, before.focal) ? row.focal : wanted.focal
    await orm.update(media).set({ fileName, alt, focal }).where(here)
    return succeed(null)
  })
  if (outcome.ok) await caller.announcements.announce(['media'])
  return outcome
}

/** Whether somebody else has changed what is about to be changed to something else. */
function isChanged<Value>(present: Value, seen: Value, wanted: Value): boolean {
  const isSame = (one: Value, other: Value) => isDeepStrictEqual(one, other)
  return !isSame(wanted, seen) && !isSame(present, seen) && !isSame(present, wanted)
}

function plainDescription({ fileName, alt, focal }: FileDescription): FileDescription {
  const texts = locales.flatMap((locale) => {
    const text = alt[locale]?.replace(/\r\n?/g, '\n').trim()
    return text ? [[locale, text]] : []
  })
  return { fileName: fileName.replace(/\p{Cc}+/gu, ' ').trim(), alt: Object.fromEntries(texts), focal }
}

function isDescription({ fileName, alt, focal }: FileDescription): boolean {
  return (
    fileName !== '' &&
    fileName.length <= mediaLimits.nameCharacters &&
    [fileName, ...Object.values(alt)].every((text) => text.isWellFormed() && !text.includes('\0')) &&
    Object.values(alt).every((text) => text.length <= longestAlt) &&
    isFocal(focal)
  )
}

function isFocal(focal: FileDescription['focal']): boolean {
  return focal === null || [focal.x, focal.y].every((part) => part >= 0 && part <= 1)
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

/** The file name in an address and of a download: safe in every system, with the ending of the file's real type. */
export function servedName({ fileName, type }: { fileName: string; type: string }): string {
  const name = safeFileName(fileName, endings[type] ?? 'bin')
  return copyName.test(name) ? `_${name}` : name
}

export const imageFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const

/** The last part of the address of a copy, its width and format: no file has such a name. */
export const copyName = new RegExp(`^(\\d{1,4})\\.(${Object.keys(imageFormats).join('|')})$`)
