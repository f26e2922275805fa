import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isInteger } from '#kernel/database/is-integer.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { groupOf, type MediaGroup } from '#media/model/media.ts'
import { itemOf } from './find-media.ts'
import { media, mediaVersion } from './tables.ts'

/** The facts about the bytes of a file that both tables hold. */
export type NewFile = Omit<typeof mediaVersion.$inferSelect, 'mediaId' | 'number'>

/**
 * Replaces the bytes of a file: everything that uses it shows the new ones at the next request. The old ones are kept
 * as a version. The same bytes again change nothing. `other-group` where a document would replace a picture, or a
 * picture a document.
 */
export async function replaceFile(
  caller: Editor,
  id: string,
  file: NewFile,
  group: MediaGroup,
): Promise<Result<{ id: string }, 'not-found' | 'other-group'>> {
  ensureMay(caller, { to: 'put-on-site' })
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const before = await holdMedia(orm, id)
    if (!before) return fail('not-found')
    if (groupOf(before.type) !== group) return fail('other-group')
    if (before.sha256 === file.sha256 && before.beside === file.beside) return succeed({ id })
    await write(orm, before, file)
    const item = itemOf({ id, fileName: file.fileName })
    await recordEvent(caller, { what: 'file-replaced', item, details: { from: before.fileName } }, orm)
    return succeed({ id })
  })
  if (outcome.ok) await caller.announcements.announce(['media'])
  return outcome
}

/** Makes a former version the present one; the present one is kept as a version instead. */
export async function bringBackVersion(
  caller: Editor,
  id: string,
  number: number,
): Promise<Result<{ id: string }, 'not-found'>> {
  ensureMay(caller, { to: 'put-on-site' })
  if (!isInteger(number)) return fail('not-found')
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const before = await holdMedia(orm, id)
    if (!before) return fail('not-found')
    const [version] = await orm
      .delete(mediaVersion)
      .where(and(eq(mediaVersion.mediaId, id), eq(mediaVersion.number, number)))
      .returning()
    if (!version) return fail('not-found')
    await write(orm, before, factsOf(version))
    const item = itemOf({ id, fileName: version.fileName })
    await recordEvent(caller, { what: 'file-replaced', item, details: { from: before.fileName } }, orm)
    return succeed({ id })
  })
  if (outcome.ok) await caller.announcements.announce(['media'])
  return outcome
}

async function holdMedia(orm: Orm, id: string) {
  if (!isId(id)) return null
  const [row] = await orm
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNull(media.trashedAt)))
    .for('update')
  return row ?? null
}

async function write(orm: Orm, before: typeof media.$inferSelect, file: NewFile): Promise<void> {
  const mediaId = before.id
  const [{ last } = { last: 0 }] = await orm
    .select({ last: sql<number>`coalesce(max(${mediaVersion.number}), 0)::int` })
    .from(mediaVersion)
    .where(eq(mediaVersion.mediaId, mediaId))
  await orm.insert(mediaVersion).values({ mediaId, number: last + 1, ...factsOf(before) })
  await orm.update(media).set(file).where(eq(media.id, mediaId))
}

function factsOf(row: NewFile): NewFile {
  const { fileName, type, bytes, width, height, pages, createdAt, createdBy } = row
  const { sha256, original, beside, film, crop } = row
  return {
    fileName,
    type,
    bytes,
    width,
    height,
    pages,
    sha256,
    original,
    beside,
    film,
    crop,
    createdAt,
    createdBy,
  }
}
