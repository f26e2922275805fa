import type { Segment } from '#content/model/search/highlight.ts'
import { searchedKinds } from '#content/model/search/searched-text.ts'
import type { Caller } from '#kernel/caller.ts'
import { findMatches } from './match-documents.ts'
import { type SearchHit, showHits } from './show-hits.ts'

type SearchResults = {
  /** What was typed, tidied and cut to two hundred characters. */
  query: string
  /** What was searched instead, where typing errors were mended; else null. */
  corrected: string | null
  /** False where no page has all the words, so that these have only some of them. */
  complete: boolean
  /** Hits of the chosen kind, or of all. */
  total: number
  /** Hits of every kind, whichever is chosen, the largest group first. */
  groups: { kind: string; count: number }[]
  hits: SearchHit[]
  /** From 1; a page past the end is the last one. */
  page: number
  pages: number
}

const largestPage = 50

/**
 * What is public in the caller's language and answers a query, the best first. Every text is a valid query.
 * A kind that is not searched means all kinds; page and size are brought into their limits.
 */
export async function searchSite(
  caller: Caller,
  asked: { query: string; kind: string | null; page: number; size: number },
): Promise<SearchResults> {
  const kind = searchedKinds.some(({ name }) => name === asked.kind) ? asked.kind : null
  const size = within(asked.size, largestPage)
  const wanted = within(asked.page, 1_000_000)
  let matches = await findMatches(caller, asked.query, { kind, limit: size, offset: (wanted - 1) * size })
  const total = matches.groups.reduce(
    (sum, group) => (kind === null || group.kind === kind ? sum + group.count : sum),
    0,
  )
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(wanted, pages)
  if (page !== wanted)
    matches = await findMatches(caller, asked.query, { kind, limit: size, offset: (page - 1) * size })
  return {
    query: matches.query,
    corrected: matches.corrected,
    complete: matches.complete,
    total,
    groups: matches.groups,
    hits: await showHits(caller, matches.documents, matches.understood),
    page,
    pages,
  }
}

function within(value: number, most: number): number {
  return Number.isNaN(value) ? 1 : Math.min(most, Math.max(1, Math.trunc(value)))
}

type Suggestion = { href: string; title: Segment[]; kind: string }

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
