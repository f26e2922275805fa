import type { FacetName } from './listed-certificate.ts'
import type { CertificateSummary, CompanySummary } from './shown.ts'

export const directorySorts = ['relevance', 'name', 'newest'] as const
export type DirectorySort = (typeof directorySorts)[number]

/** What is looked for in the directory: words, one value of each facet at most, and a scheme (its key). */
export type DirectoryQuery = {
  text: string
  filters: Partial<Record<FacetName | 'scheme', string>>
  sort: DirectorySort
  /** From 1. */
  page: number
}

export const directoryPageSize = 20
/** Further pages are not answered: whoever reads so far does better to filter. */
export const mostDirectoryPages = 100

/** A value of a facet, and how many certificates have it among those that the other filters leave. */
export type FacetCount = { value: string; count: number }

/** How many certificates were found; at least so many where `isAtLeast`. */
export type DirectoryCount = { total: number; isAtLeast: boolean }

export type DirectoryResult = DirectoryCount & {
  hits: CertificateSummary[]
  /** How many pages can be asked for. */
  pages: number
  /** The most frequent first; a value that is filtered by is always among them. */
  facets: Record<FacetName, FacetCount[]>
  /** What was searched instead, where typing errors were mended. */
  corrected: string | null
  /** False where no certificate has all words, so that the results have only some of them. */
  isComplete: boolean
}

/** What may be meant while somebody types. */
export type RegisterSuggestion =
  | { kind: 'company'; company: CompanySummary }
  | { kind: 'certificate'; certificate: CertificateSummary }
  /** The typed number is of no certificate in the directory; `isKnown` where the register answers to it. */
  | { kind: 'number'; number: string; isKnown: boolean }

/** The most rows of a file: with filters alone, and with words, whose results are found a page at a time. */
export const mostInCsv = { filtered: 10_000, searched: 2_000 } as const

/** What is asked where nothing else is said. */
export function usualSort({ text }: Pick<DirectoryQuery, 'text'>): DirectorySort {
  return text === '' ? 'name' : 'relevance'
}

/**
 * The parameters of a question's address, each only where it says something. Other filters lead to the first page.
 */
export function directoryParameters(
  query: DirectoryQuery,
  changes: Partial<Omit<DirectoryQuery, 'filters'>> & {
    filters?: { [Name in keyof DirectoryQuery['filters']]: string | null }
  } = {},
): Record<string, string> {
  const asked = { ...query, page: 1, ...changes }
  const filters = { ...query.filters, ...changes.filters }
  return Object.fromEntries(
    Object.entries({
      q: asked.text,
      ...filters,
      sort: asked.sort === usualSort(asked) ? '' : asked.sort,
      page: asked.page > 1 ? String(asked.page) : '',
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
