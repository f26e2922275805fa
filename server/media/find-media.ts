import { desc, eq, inArray } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import type { MediaFacts, MediaVersion } from '#domain/media/media.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { doerOf } from '../content/language-rows.ts'
import { authUser } from '../database/tables/accounts.ts'
import { media, mediaVersion } from '../database/tables/media.ts'
import { factsOf } from './describe-media.ts'
import type { NewFile } from './replace-file.ts'

export type FoundMedia = MediaFacts & {
  addedAt: string
  trashedAt: string | null
  present: MediaVersion
  /** What it was before, the latest first. */
  former: MediaVersion[]
}

/** One file with what it was before. Nobody who is not signed in is told anything. */
export async function findMedia(
  caller: Caller,
  id: string,
): Promise<Result<FoundMedia, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [row] = await orm.select().from(media).where(eq(media.id, id))
  if (!row) return fail('not-found')
  const former = await orm
    .select()
    .from(mediaVersion)
    .where(eq(mediaVersion.mediaId, id))
    .orderBy(desc(mediaVersion.number))
  const names = await namesOf(caller, [row, ...former])
  const versionOf = (file: NewFile & { number?: number }): MediaVersion => ({
    number: file.number ?? 0,
    fileName: file.fileName,
    type: file.type,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    pages: file.pages,
    at: file.createdAt.toISOString(),
    by: doerOf(file.createdBy, names.get(file.createdBy ?? '') ?? null),
  })
  return succeed({
    ...factsOf(row),
    addedAt: row.addedAt.toISOString(),
    trashedAt: row.trashedAt?.toISOString() ?? null,
    present: versionOf(row),
    former: former.map(versionOf),
  })
}

async function namesOf(caller: Caller, files: NewFile[]): Promise<Map<string, string>> {
  const ids = [...new Set(files.flatMap(({ createdBy }) => createdBy ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await caller.database.orm
    .select({ id: authUser.id, name: authUser.name })
    .from(authUser)
    .where(inArray(authUser.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
