import type { Place } from '#content/model/editing/place.ts'
import type { ListedTitle } from '#content/model/editors-view.ts'
import type { LinkTrouble } from './link-verdict.ts'

/** A link on the site that leads nowhere, with the field in which it is mended. Moments are in ISO 8601. */
export type BrokenLink = {
  entryId: string
  kind: string
  title: ListedTitle | null
  field: string
  place: Place
} & (
  | {
      to: 'entry'
      target: { id: string; kind: string; title: ListedTitle | null }
      why: 'unpublished' | 'trashed' | 'deleted'
    }
  | { to: 'address'; href: string; why: LinkTrouble; status: number | null; since: string }
)
