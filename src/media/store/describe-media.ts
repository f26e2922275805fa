import { and, inArray, isNull } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import type { MediaFacts } from '#media/model/media.ts'
import { servedName } from './served-name.ts'
import { media } from './tables.ts'

/** What is known of each of these files, by id; what is in the trash is not there. */
export async function describeMedia(caller: Caller, ids: string[]): Promise<Map<string, MediaFacts>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) return new Map()
  caller.reads.topics.add('media')
  const rows = await caller.database.orm
    .select()
    .from(media)
    .where(and(inArray(media.id, wanted), isNull(media.trashedAt)))
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

export function factsOf(row: typeof media.$inferSelect): MediaFacts {
  const { id, fileName, type, bytes, width, height, pages, alt, focal } = row
  const base = baseOf(row)
  const href = `${base}/${encodeURIComponent(servedName(row))}`
  return { id, fileName, type, bytes, width, height, pages, base, href, alt, focal }
}

/** Where a file is: the first symbols of its hash are the version. */
export function baseOf({ id, sha256 }: { id: string; sha256: string }): string {
  return `/media/${id}/${sha256.slice(0, 12)}`
}

export function isVersion(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text)
}
