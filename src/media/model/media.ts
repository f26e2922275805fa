import type { Doer } from '#kernel/doer.ts'
import { type Locale, type Localised, locales } from '#kernel/locales.ts'
import type { FilmFacts } from './film/film.ts'
import { readTag } from './tags.ts'

/** What is taken: larger files and pictures of more pixels are refused. */
export const mediaLimits = { bytes: 100 * 1024 * 1024, pixels: 50_000_000, nameCharacters: 255 } as const

/** What kinds of file the library is filtered by, and which may take each other's place. */
export const mediaGroups = ['image', 'document'] as const
export type MediaGroup = (typeof mediaGroups)[number]

/** What the library can be narrowed to: a film is chosen wherever a picture is, and is looked for by itself. */
export const shownGroups = ['image', 'video', 'document'] as const
export type ShownGroup = (typeof shownGroups)[number]

export function groupOf(type: string): MediaGroup {
  return type.startsWith('image/') ? 'image' : 'document'
}

/** A part of a picture, in shares of its sides, from its upper left corner. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Why a file is not taken; the interface has a sentence for each. */
const mediaRefusals = [
  'empty',
  'too-large',
  'too-many-pixels',
  'damaged',
  'animated',
  'film',
  'film-unfit',
  'film-too-long',
  'svg',
  'heic',
  'too-heavy',
  'encrypted',
  'active',
  'embedded-files',
  'macros',
  'unpacks-too-large',
  'type',
  'other-group',
] as const
export type MediaRefusal = (typeof mediaRefusals)[number]

export function isMediaRefusal(text: string): text is MediaRefusal {
  return mediaRefusals.some((refusal) => refusal === text)
}

/** What a file itself says. */
type FileFacts = {
  /** As it was typed; an address has a name that is safe everywhere. */
  fileName: string
  type: string
  bytes: number
  width: number | null
  height: number | null
  pages: number | null
}

/** A film, where it is and what everybody may know of it; its captions by their addresses. */
export type ListedFilm = Omit<FilmFacts, 'captions'> & { href: string; captions: Localised<string> }

/** What is known of a file that is chosen somewhere. */
export type MediaFacts = FileFacts & {
  id: string
  /** Address of its widths, without width and ending; it changes when the file is replaced. */
  base: string
  /** Address of the file itself. */
  href: string
  /** Address of the same as a drawing, sharp in every size; null where it is none, or only a part of it is shown. */
  drawing: string | null
  /** The film that this is a picture of; null where there is none. */
  film: ListedFilm | null
  /** What of a picture is shown, which its address, width and height are of; null where that is all of it. */
  crop: Crop | null
  /** The text with which a new use of a picture begins. */
  alt: Localised<string>
  /** A point of the whole picture. */
  focal: { x: number; y: number } | null
}

/** A file in the library. Moments are in ISO 8601, UTC. */
export type ListedMedia = MediaFacts & { addedAt: string; uses: number; tags: string[] }

/** What a file was before it was replaced, or is now. */
export type MediaVersion = FileFacts & {
  number: number
  at: string
  by: Doer
}

/** One entry that uses a file: in which fields, in which language, in its draft or on the site. */
export type MediaUse = {
  entryId: string
  kind: string
  /** Where it is edited. */
  href: string
  title: { text: string; lang: Locale | undefined } | null
  isTrashed: boolean
  places: { place: string; field: string; stages: ('draft' | 'published')[] }[]
}

/** How the library is sorted. */
export const mediaSorts = ['newest', 'name', 'size'] as const
export type MediaSort = (typeof mediaSorts)[number]

/** The days that a file stays in the trash. */
export const mediaTrashDays = 90

/** The answer to an upload that became a file of the library. */
export type UploadTaken = { id: string }
/** The answer to one that did not. */
export type UploadRefused = { problem: MediaRefusal | 'not-found' | 'not-complete' }

/** What the library shows of all: what nothing uses, what is there twice, pictures not described in a language. */
export type MediaShow = 'unused' | 'repeated' | `no-alt-${Locale}` | 'trash'
export const mediaShows: readonly MediaShow[] = [
  'unused',
  'repeated',
  ...locales.map((locale) => `no-alt-${locale}` as const),
  'trash',
]

/** As many files can be changed at once. */
export const mostChosen = 1000

/** What is asked for of the library, as its address says it. */
export type MediaFilter = {
  query: string
  group: ShownGroup | null
  /** Only files with this tag; null for all. */
  tag: string | null
  show: MediaShow | null
  sort: MediaSort
}

/** The filter in an address; null where a value is unknown. An empty value counts as none. */
export function readMediaFilter(asked: URLSearchParams): MediaFilter | null {
  const group = oneOf(shownGroups, asked.get('type'))
  const show = oneOf(mediaShows, asked.get('show'))
  const sort = oneOf(mediaSorts, asked.get('sort'))
  if (group === undefined || show === undefined || sort === undefined) return null
  const query = (asked.get('q') ?? '').trim().slice(0, 200).toWellFormed()
  const tag = readTag(asked.get('tag') ?? '')
  return { query, group, tag, show, sort: sort ?? 'newest' }
}

/** The same as the query of an address; empty where everything is asked for. */
export function writeMediaFilter(filter: MediaFilter, page = 1): string {
  const asked = new URLSearchParams()
  if (filter.query) asked.set('q', filter.query)
  if (filter.group) asked.set('type', filter.group)
  if (filter.tag) asked.set('tag', filter.tag)
  if (filter.show) asked.set('show', filter.show)
  if (filter.sort !== 'newest') asked.set('sort', filter.sort)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `?${asked}` : ''
}

function oneOf<Name extends string>(names: readonly Name[], given: string | null): Name | null | undefined {
  return given ? names.find((name) => name === given) : null
}

/** A film with its captions as somebody saw them, so that nobody writes over what they have not seen. */
export function filmAsSeen({ href, captions }: ListedFilm): string {
  return [href, ...Object.values(captions)].join(' ')
}
