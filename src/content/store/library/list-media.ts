import { and, arrayContains, desc, isNotNull, isNull, like, notLike, type SQL, sql } from 'drizzle-orm'
import { readQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import type { Editor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import {
  type ListedMedia,
  type MediaShow,
  type MediaSort,
  mostChosen,
  type ShownGroup,
} from '#media/model/media.ts'
import { factsOf } from '#media/store/describe-media.ts'
import { hasTwin } from '#media/store/find-same.ts'
import { media } from '#media/store/tables.ts'
import { folded } from '../language-rows.ts'
import { entryReference } from '../tables/content.ts'

type MediaAsked = {
  /** Words that the name or a description must have; none asks for all. */
  query?: string
  group?: ShownGroup | null
  /** Only files with this tag. */
  tag?: string | null
  /** Only these; null for all that are not in the trash. */
  show?: MediaShow | null
  sort?: MediaSort
  page: number
  size: number
}
type MediaList = { media: ListedMedia[]; total: number; pages: number }

/** One page of the library. A page past the end is not found. */
export async function listMedia(caller: Editor, asked: MediaAsked): Promise<Result<MediaList, 'not-found'>> {
  const where = conditionOf(asked)
  const { orm } = caller.database
  const [{ total } = { total: 0 }] = await orm
    .select({ total: sql<number>`count(*)::int` })
    .from(media)
    .where(where)
  const pages = pageCount(total, asked.size)
  if (!Number.isSafeInteger(asked.page) || asked.page < 1 || asked.page > pages) return fail('not-found')
  const rows = await orm
    .select({ row: media, uses: usesOf })
    .from(media)
    .where(where)
    .orderBy(...orderOf(asked.sort ?? 'newest'))
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
  const listed = rows.map(({ row, uses }) => ({
    ...{ ...factsOf(row), addedAt: row.addedAt.toISOString() },
    ...{ uses, tags: row.tags },
  }))
  return succeed({ media: listed, total, pages })
}

/** The ids of all files that a filter finds; `too-many` where they are more than can be changed at once. */
export async function listMediaIds(
  { database: { orm } }: Editor,
  asked: Omit<MediaAsked, 'page' | 'size'>,
): Promise<Result<string[], 'too-many'>> {
  const rows = await orm
    .select({ id: media.id })
    .from(media)
    .where(conditionOf(asked))
    .limit(mostChosen + 1)
  return rows.length > mostChosen ? fail('too-many') : succeed(rows.map(({ id }) => id))
}

function conditionOf({
  query = '',
  group,
  tag = null,
  show = null,
}: Omit<MediaAsked, 'page' | 'size'>): SQL | undefined {
  return and(
    show === 'trash' ? isNotNull(media.trashedAt) : isNull(media.trashedAt),
    group === 'image' ? like(media.type, 'image/%') : undefined,
    group === 'video' ? isNotNull(media.film) : undefined,
    group === 'document' ? notLike(media.type, 'image/%') : undefined,
    tag === null ? undefined : arrayContains(media.tags, [tag]),
    show ? shown(show) : undefined,
    query.trim() === '' ? undefined : hasWords(query),
  )
}

function shown(show: MediaShow): SQL | undefined {
  if (show === 'unused') return sql`${usesOf} = 0`
  if (show === 'repeated') return hasTwin
  const locale = locales.find((each) => show === `no-alt-${each}`)
  return locale && and(like(media.type, 'image/%'), sql`coalesce(${media.alt} ->> ${locale}, '') = ''`)
}

/** Every word must be somewhere in the name or in a description. A query without any word finds nothing. */
function hasWords(query: string): SQL {
  const words = wordsOfQuery(readQuery(query))
  if (words.length === 0) return sql`false`
  const alts = locales.map((locale) => sql`${media.alt} ->> ${locale}`)
  const text = folded(sql`concat_ws(' ', ${media.fileName}, ${sql.join(alts, sql`, `)})`)
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`)) as SQL
}

function orderOf(sort: MediaSort): SQL[] {
  const name = sql`${folded(sql`${media.fileName}`)} collate "C"`
  const newest = desc(media.addedAt)
  const last = sql`${media.id}`
  if (sort === 'name') return [name, last]
  return sort === 'size' ? [desc(media.bytes), name, last] : [newest, name, last]
}

/** How many entries use a file. Written by hand: in a query of one table, Drizzle leaves out the table's name. */
export const usesOf: SQL<number> = sql<number>`(
  select count(distinct "used"."entry_id")::int from ${entryReference} as "used" where "used"."media" = ${media}."id"
)`
