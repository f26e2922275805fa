import { type MediaGroup, type MediaSort, mediaGroups, mediaSorts } from './media.ts'

export const mediaShows = ['unused', 'trash'] as const
export type MediaShow = (typeof mediaShows)[number]

/** What is asked for of the library, as its address says it. */
export type MediaFilter = {
  query: string
  group: MediaGroup | null
  show: MediaShow | null
  sort: MediaSort
}

/** The filter in an address; null where a value is unknown. An empty value counts as none. */
export function readMediaFilter(asked: URLSearchParams): MediaFilter | null {
  const group = oneOf(mediaGroups, asked.get('type'))
  const show = oneOf(mediaShows, asked.get('show'))
  const sort = oneOf(mediaSorts, asked.get('sort'))
  if (group === undefined || show === undefined || sort === undefined) return null
  const query = (asked.get('q') ?? '').trim().slice(0, 200).toWellFormed()
  return { query, group, show, sort: sort ?? 'newest' }
}

/** The same as the query of an address; empty where everything is asked for. */
export function writeMediaFilter(filter: MediaFilter, page = 1): string {
  const asked = new URLSearchParams()
  if (filter.query) asked.set('q', filter.query)
  if (filter.group) asked.set('type', filter.group)
  if (filter.show) asked.set('show', filter.show)
  if (filter.sort !== 'newest') asked.set('sort', filter.sort)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `?${asked}` : ''
}

function oneOf<Name extends string>(names: readonly Name[], given: string | null): Name | null | undefined {
  return given ? names.find((name) => name === given) : null
}
