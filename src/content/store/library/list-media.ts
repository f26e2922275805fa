import { and, desc, isNotNull, isNull, like, notLike, type SQL, sql } from 'drizzle-orm'
import { readQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import type { Editor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { ListedMedia, MediaGroup, MediaSort } from '#media/model/media.ts'
import { factsOf } from '#media/store/describe-media.ts'
import { media } from '#media/store/tables.ts'
import { folded } from '../language-rows.ts'
import { entryReference } from '../tables/content.ts'

type MediaAsked = {
  /** Words that the name or a description must have; none asks for all. */
  query?: string
  group?: MediaGroup | null
  /** Only what no entry uses. */
  unused?: boolean
  /** What is in the trash instead of what is not. */
  trashed?: boolean
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
  const pages = Math.max(1, Math.ceil(total / asked.size))
  if (!Number.isSafeInteger(asked.page) || asked.page < 1 || asked.page > pages) return fail('not-found')
  const rows = await orm
    .select({ row: media, uses: usesOf })
    .from(media)
    .where(where)
    .orderBy(...orderOf(asked.sort ?? 'newest'))
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
  const listed = rows.map(({ row, uses }) => ({ ...factsOf(row), addedAt: row.addedAt.toISOString(), uses }))
  return succeed({ media: listed, total, pages })
}

function conditionOf({ query = '', group, unused = false, trashed = false }: MediaAsked): SQL | undefined {
  return and(
    trashed ? isNotNull(media.trashedAt) : isNull(media.trashedAt),
    group === 'image' ? like(media.type, 'image/%') : undefined,
    group === 'document' ? notLike(media.type, 'image/%') : undefined,
    unused ? sql`${usesOf} = 0` : undefined,
    query.trim() === '' ? undefined : hasWords(query),
  )
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
