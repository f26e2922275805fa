import { desc, eq, inArray } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { EventItem } from '#history/model/history-events.ts'
import { type Caller, doerOf, type Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import type { Localised } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { MediaFacts, MediaVersion } from '#media/model/media.ts'
import { factsOf } from './describe-media.ts'
import type { NewFile } from './replace-file.ts'
import { media, mediaVersion } from './tables.ts'

export type FoundMedia = MediaFacts & {
  addedAt: string
  tags: string[]
  trashedAt: string | null
  /** What is said in a film, as it is stored. */
  captions: Localised<string>
  present: MediaVersion
  /** Its former versions, the latest first. */
  former: MediaVersion[]
}

/** One file with what it was before. */
export async function findMedia(caller: Editor, id: string): Promise<Result<FoundMedia, 'not-found'>> {
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
    tags: row.tags,
    captions: row.film?.captions ?? {},
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

/** A file as the history names it: what it was called at that moment. */
export function itemOf({ id, fileName }: { id: string; fileName: string }): EventItem {
  return { id, kind: 'media', name: fileName }
}
