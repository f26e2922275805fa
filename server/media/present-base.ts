import { and, eq, isNull, like } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import type { Caller } from '../caller.ts'
import { media, mediaVersion } from '../database/tables/media.ts'
import { baseOf, isVersion } from './describe-media.ts'

/** Where a file is now that once was at this version, or null where it never was. */
export async function presentBaseOf(caller: Caller, id: string, version: string): Promise<string | null> {
  if (!isId(id) || !isVersion(version)) return null
  const [row] = await caller.database.orm
    .select({ id: media.id, sha256: media.sha256 })
    .from(media)
    .innerJoin(mediaVersion, eq(mediaVersion.mediaId, media.id))
    .where(and(eq(media.id, id), isNull(media.trashedAt), like(mediaVersion.sha256, `${version}%`)))
    .limit(1)
  return row ? baseOf(row) : null
}
