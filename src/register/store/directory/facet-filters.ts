import { type SQL, sql } from 'drizzle-orm'
import type { DirectoryQuery, FacetCount } from '#register/model/directory.ts'
import { type FacetName, facetNames, facetToken } from '#register/model/listed-certificate.ts'

export type Filter = { facet: FacetName | 'scheme'; token: string }

export function filtersOf({ filters }: Pick<DirectoryQuery, 'filters'>): Filter[] {
  return Object.entries(filters).map(([facet, value]) => ({
    facet: facet as Filter['facet'],
    token: facetToken(facet as Filter['facet'], value),
  }))
}

/** A text array of which every element is a parameter. */
export function textArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

/** Counts by token as the values of each facet, the most frequent first, with the value that is filtered by. */
export function facetCounts(
  counted: readonly { token: string; count: number }[],
  filters: DirectoryQuery['filters'],
): Record<FacetName, FacetCount[]> {
  const facets = Object.fromEntries(facetNames.map((facet) => [facet, [] as FacetCount[]])) as Record<
    FacetName,
    FacetCount[]
  >
  for (const { token, count } of counted) {
    const end = token.indexOf(':')
    const facet = facets[token.slice(0, end) as FacetName]
    if (count > 0) facet?.push({ value: token.slice(end + 1), count })
  }
  for (const facet of facetNames) {
    const chosen = filters[facet]
    if (chosen !== undefined && !facets[facet].some(({ value }) => value === chosen))
      facets[facet].push({ value: chosen, count: 0 })
    facets[facet].sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  }
  return facets
}
