import { and, arrayContains, asc, desc, inArray, isNull, not, sql } from 'drizzle-orm'
import { nameWords } from '#content/model/search/fold.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { type CountedTag, readTag, tagLimits } from '#media/model/tags.ts'
import { media } from '#media/store/tables.ts'

/** The tags of the files that are not in the trash, those of most files first. */
export async function listTags({ database: { orm } }: Editor): Promise<CountedTag[]> {
  return tagsIn(orm)
}

function tagsIn(orm: Orm): Promise<CountedTag[]> {
  const each = orm
    .select({ tag: sql<string>`unnest(${media.tags})`.as('tag') })
    .from(media)
    .where(isNull(media.trashedAt))
    .as('each')
  const files = sql<number>`count(*)::int`
  return orm
    .select({ tag: each.tag, files })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(files), asc(each.tag))
    .limit(tagLimits.inAll)
}

/**
 * Gives these files a tag and tells which of them did not have it; a file that has as many as it may is left as it is.
 * What differs from a known tag only in capitals and accents is that tag. `too-many` where the library has as many
 * different ones as it may.
 */
export async function tagFiles(
  caller: Editor,
  ids: string[],
  typed: string,
): Promise<Result<string[], 'not-a-tag' | 'too-many-tags'>> {
  ensureMay(caller, { to: 'write' })
  const asked = readTag(typed)
  if (asked === null) return fail('not-a-tag')
  const known = await tagsIn(caller.database.orm)
  const same = known.find((each) => sameWords(each.tag, asked))
  if (!same && known.length >= tagLimits.inAll) return fail('too-many-tags')
  const tag = same?.tag ?? asked
  const rows = await caller.database.orm
    .update(media)
    .set({ tags: sql`array(select unnest(array_append(${media.tags}, ${tag}::text)) order by 1)` })
    .where(
      and(
        inArray(media.id, ids.filter(isId)),
        isNull(media.trashedAt),
        not(arrayContains(media.tags, [tag])),
        sql`cardinality(${media.tags}) < ${tagLimits.ofFile}`,
      ),
    )
    .returning({ id: media.id })
  return succeed(rows.map(({ id }) => id))
}

/** Takes a tag from these files and tells which of them had it. */
export async function untagFiles(
  caller: Editor,
  ids: string[],
  typed: string,
): Promise<Result<string[], 'not-a-tag'>> {
  ensureMay(caller, { to: 'write' })
  const asked = readTag(typed)
  if (asked === null) return fail('not-a-tag')
  const known = await tagsIn(caller.database.orm)
  const tag = known.find((each) => sameWords(each.tag, asked))?.tag ?? asked
  const rows = await caller.database.orm
    .update(media)
    .set({ tags: sql`array_remove(${media.tags}, ${tag}::text)` })
    .where(
      and(inArray(media.id, ids.filter(isId)), isNull(media.trashedAt), arrayContains(media.tags, [tag])),
    )
    .returning({ id: media.id })
  return succeed(rows.map(({ id }) => id))
}

function sameWords(one: string, other: string): boolean {
  return nameWords(one) === nameWords(other)
}
