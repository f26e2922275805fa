import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import type { DirectoryQuery, FacetCount } from '#register/model/directory.ts'
import { type FacetName, facetNames, facetToken } from '#register/model/listed-certificate.ts'
import { squeeze } from '#register/model/searched-words.ts'

/** What is looked for, which part of it is wanted, and whether each value of a facet is counted. */
export type Sought = Omit<DirectoryQuery, 'page'> & { skip: number; take: number; isCounted: boolean }

/** What a search found: the ids of one page, how many there are, and how many have each token of a facet. */
export type Found = {
  ids: string[]
  total: number
  /** Whether any listing matches the words, before filters. */
  isMet: boolean
  isAtLeast: boolean
  counted: { token: string; count: number }[]
}

/**
 * Weighs, filters, counts and orders the listings that fulfil a condition on `l`, row by row. `ranked` is the query of
 * words by which a name that has all of them comes first. Where more may fulfil it than can be weighed, no more than `most` are.
 */
export async function searchRows(
  orm: Orm,
  query: Sought,
  { condition, ranked, most = null }: { condition: SQL; ranked: string; most?: number | null },
): Promise<Found> {
  const filters = filtersOf(query)
  const missed = filters.map(
    ({ facet, token }) => sql`case when not l.facets @> ${textArray([token])} then ${facet} end`,
  )
  const { rows } = await orm.execute<Pick<Found, 'ids' | 'total' | 'counted'> & { met: number }>(sql`
    with hits as materialized (
      select l.certificate_id as id, l.name_key, l.issued_on, l.facets,
        ${query.sort === 'relevance' ? score(query, ranked) : sql`0`} as score,
        ${missed.length > 0 ? sql`array_remove(array[${sql.join(missed, sql`, `)}]::text[], null)` : sql`'{}'::text[]`} as missed
      from (select * from register_listing as l where ${condition} ${most === null ? sql`` : sql`limit ${most}`}) as l
    ),
    page as (
      select id, row_number() over (order by ${orderOf(query)}) as place from hits where missed = '{}'
      order by ${orderOf(query)} limit ${query.take} offset ${query.skip}
    ),
    counted as (
      select token, count(*) as count from hits, unnest(facets) as token
      where ${query.isCounted ? sql`missed = '{}' or (cardinality(missed) = 1 and split_part(token, ':', 1) = missed[1])` : sql`false`}
      group by token
    )
    select (select count(*)::int from hits) as met, (select count(*)::int from hits where missed = '{}') as total,
      (select coalesce(jsonb_agg(id order by place), '[]') from page) as ids,
      (select coalesce(jsonb_agg(jsonb_build_object('token', token, 'count', count)), '[]') from counted) as counted`)
  const { met = 0, ...found } = rows[0] ?? {}
  return { ids: [], total: 0, counted: [], ...found, isMet: met > 0, isAtLeast: most !== null && met >= most }
}

export function orderOf({ sort }: Pick<Sought, 'sort'>): SQL {
  if (sort === 'name') return sql`name_key`
  if (sort === 'newest') return sql`issued_on desc, name_key`
  return sql`score desc, name_key`
}

/**
 * The weight of a listing: a name that begins as was typed, a name that has all words, then where and how often the
 * words stand; certificates in force before others.
 */
export function score({ text }: Pick<Sought, 'text'>, words: string): SQL {
  const start = squeeze(text)
  const begins = start
    ? sql`case when replace(split_part(l.name_key, e'\\t', 1), ' ', '') like ${`${start}%`} then 4 else 0 end`
    : sql`0`
  if (words === '') return sql`${begins} + ${inForce}`
  return sql`${begins} + case when l.name_words @@ ${words}::tsquery then 2 else 0 end
    + ts_rank('{0.05, 0.2, 0.4, 1}', l.words, ${words}::tsquery) + ${inForce}`
}

const inForce = sql`case when l.facets @> array['state:in-force'] then 0.3 else 0 end`

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
