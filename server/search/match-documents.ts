import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { publicTo } from '../content/select-published.ts'
import { entry, entryLocale, type FieldValues } from '../database/tables/content.ts'
import { searchDocument } from '../database/tables/search.ts'
import type { TextQuery } from './text-query.ts'

export type FoundDocument = {
  id: string
  kind: string
  key: string
  slug: string | null
  values: FieldValues
  title: string
  summary: string
  body: string
}

export type Found = { groups: { kind: string; count: number }[]; documents: FoundDocument[] }

/** Which of the found documents are wanted; the groups count all of them regardless. */
export type Slice = { kind: string | null; limit: number; offset: number }

/** The documents public to the caller that answer a query, the best first, and how many of each kind there are. */
export async function matchDocuments(caller: Caller, query: TextQuery, slice: Slice): Promise<Found> {
  const { rows } = await caller.database.orm.execute<Found>(sql`
    with found as materialized (
      select ${searchDocument.entryId} as id, ${searchDocument.kind} as kind, ${searchDocument.date} as date,
        round((${headingScore(query)})::numeric, 2) as score
      from ${publicDocuments(caller)} and ${searchDocument.vector} @@ ${query.found}::tsquery
    ), ordered as materialized (
      select *, row_number() over (order by score desc, date is not null, date desc, id) as first_place
      from found
      where ${slice.kind}::text is null or kind = ${slice.kind}
      order by first_place
      limit ${Math.max(weighedInFull, slice.offset + slice.limit)}
    ), chosen as (
      select ordered.*, row_number() over (
        order by first_place > ${weighedInFull},
          score + case when first_place <= ${weighedInFull} then ${bodyScore(query)} else 0 end desc,
          ordered.date is not null, ordered.date desc, id) as place
      from ordered
      left join ${searchDocument} on first_place <= ${weighedInFull}
        and ${eq(searchDocument.entryId, sql`ordered.id`)} and ${eq(searchDocument.locale, caller.locale)}
      order by place
      limit ${slice.limit} offset ${slice.offset}
    )
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'count', count) order by count desc, kind), '[]')
        from (select kind, count(*) from found group by kind) as counted) as groups,
      (select coalesce(json_agg(json_build_object(
          'id', chosen.id, 'kind', chosen.kind, 'key', ${entry.key}, 'slug', ${entryLocale.slug},
          'values', ${entryLocale.published}, 'title', ${searchDocument.title},
          'summary', ${searchDocument.summary}, 'body', ${searchDocument.body}) order by place), '[]')
        from chosen
        join ${searchDocument} on ${eq(searchDocument.entryId, sql`chosen.id`)}
          and ${eq(searchDocument.locale, caller.locale)}
        join ${entryLocale} on ${eq(entryLocale.entryId, sql`chosen.id`)}
          and ${eq(entryLocale.locale, caller.locale)}
        join ${entry} on ${eq(entry.id, sql`chosen.id`)}) as documents`)
  return rows[0] ?? { groups: [], documents: [] }
}

/** `from` and `where` of the documents that the caller may see. */
export function publicDocuments(caller: Caller): SQL {
  return sql`${searchDocument}
    join ${entryLocale} on ${eq(entryLocale.entryId, searchDocument.entryId)}
      and ${eq(entryLocale.locale, searchDocument.locale)}
    join ${entry} on ${eq(entry.id, searchDocument.entryId)}
    where ${eq(searchDocument.locale, caller.locale)} and ${publicTo(caller)}`
}

/**
 * So many hits are weighed with their bodies, which is slow; where there are more, the others follow by their
 * titles and summaries.
 */
const weighedInFull = 100

/**
 * How near and how often the words stand in title and summary; and then what weighs more than any wording: a
 * title that is or begins like the query, a standard asked for by its number, all words in the title.
 */
function headingScore(query: TextQuery): SQL {
  const { heading, foldedTitle } = searchDocument
  return sql`${nearness(heading, query)} ${bonus(1, heading, query.inTitle)} ${bonus(1, heading, query.numbers)}
    ${bonus(0.3, heading, query.exact)}
    + case when ${foldedTitle} = ${query.phrase} then 1 when starts_with(${foldedTitle}, ${query.phrase}) then 0.5 else 0 end`
}

/** The same for the whole text, which counts half; where words may be missing, each one that is there. */
function bodyScore(query: TextQuery): SQL {
  const { vector } = searchDocument
  return sql`round((0.5 * ${nearness(vector, query)} ${bonus(0.3, vector, query.exact)}
    ${sql.join(query.each.map((word) => bonus(1, vector, word)))})::numeric, 2)`
}

/** From 0 to 1, less for a longer text. */
function nearness(vector: Column, query: TextQuery): SQL {
  return sql`ts_rank_cd('{0.05, 0.2, 0.5, 1}', ${vector}, ${query.found}::tsquery, 33)`
}

function bonus(points: number, vector: Column, condition: string | null): SQL {
  if (condition === null) return sql``
  return sql`+ case when ${vector} @@ ${condition}::tsquery then ${sql.raw(String(points))} else 0 end`
}
