import type { DirectoryQuery, DirectorySort } from './directory.ts'

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
