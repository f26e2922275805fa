import type { Place } from '#content/model/editing/place.ts'
import type { ListedTitle } from '#content/model/editors-view.ts'

/**
 * The outcome of checking an address outside the site: it answers, it is broken and why, or nothing can be said yet,
 * as with a server that lets no program in or asks for patience.
 */
export type LinkVerdict =
  | { state: 'fine' }
  | { state: 'unsure' }
  | { state: 'broken'; why: LinkTrouble; status: number | null }

const linkTroubles = [
  'gone',
  'error',
  'loop',
  'address',
  'private',
  'not-found',
  'refused',
  'timeout',
  'certificate',
  'other',
] as const
export type LinkTrouble = (typeof linkTroubles)[number]

/**
 * A link on the site that leads nowhere, with the field in which it is mended and the languages in which it stands
 * there. Moments are in ISO 8601.
 */
export type BrokenLink = {
  entryId: string
  kind: string
  title: ListedTitle | null
  field: string
  places: Place[]
} & (
  | {
      to: 'entry'
      target: { id: string; kind: string; title: ListedTitle | null }
      why: 'unpublished' | 'trashed' | 'deleted'
    }
  | { to: 'address'; href: string; why: LinkTrouble; status: number | null; since: string }
)
