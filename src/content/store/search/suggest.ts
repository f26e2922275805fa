import type { Segment } from '#content/model/search/highlight.ts'
import type { Caller } from '#kernel/caller.ts'
import { findMatches } from './match-documents.ts'
import { showHits } from './show-hits.ts'

export type Suggestion = { href: string; title: Segment[]; kind: string }

const shown = 3

/** The first three results for what has been typed so far, leaving out what has no page to lead to. */
export async function suggestEntries(caller: Caller, query: string): Promise<Suggestion[]> {
  const { documents, understood } = await findMatches(caller, query, {
    kind: null,
    limit: 2 * shown,
    offset: 0,
  })
  const hits = await showHits(caller, documents, understood)
  return hits.flatMap(({ href, title, kind }) => (href ? [{ href, title, kind }] : [])).slice(0, shown)
}
