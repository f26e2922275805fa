import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import type { MediaFacts } from '#media/model/media.ts'
import { factsOf } from './describe-media.ts'
import { media } from './tables.ts'

/** More files with the same bytes are not named one by one. */
const mostTold = 20

/**
 * The files of the library that were sent with these bytes, or are served with them, the oldest first; none for what
 * is no SHA-256 in small hexadecimal digits.
 */
export async function findSame(caller: Editor, sha256: string): Promise<MediaFacts[]> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return []
  const rows = await caller.database.orm
    .select()
    .from(media)
    .where(
      and(
        isNull(media.trashedAt),
        or(eq(media.sha256, sha256), eq(media.original, sha256), isFilmOf(sha256)),
      ),
    )
    .orderBy(asc(media.addedAt), asc(media.id))
    .limit(mostTold)
  return rows.map(factsOf)
}

function isFilmOf(sha256: string): SQL | undefined {
  return and(isNotNull(media.film), eq(media.beside, sha256))
}

const twin = alias(media, 'twin')

/** Where `twin` is another file with the bytes of a file of the library, as they were sent or as they are served. */
const isTwin = and(
  ne(twin.id, media.id),
  isNull(twin.trashedAt),
  or(
    eq(twin.sha256, media.sha256),
    eq(twin.sha256, media.original),
    eq(twin.original, media.sha256),
    eq(twin.original, media.original),
    and(isNotNull(media.film), eq(twin.beside, media.beside)),
  ),
)

/** The other files with the same bytes as this one, the oldest first. */
export async function twinsOf(caller: Editor, id: string): Promise<MediaFacts[]> {
  if (!isId(id)) return []
  const rows = await caller.database.orm
    .select({ twin })
    .from(media)
    .innerJoin(twin, isTwin)
    .where(and(eq(media.id, id), isNull(media.trashedAt)))
    .orderBy(asc(twin.addedAt), asc(twin.id))
    .limit(mostTold)
  return rows.map((row) => factsOf(row.twin))
}

/** Whether another file has the same bytes as one of a query of the library. */
export const hasTwin: SQL = sql`exists (select from ${media} as "twin" where ${isTwin})`
