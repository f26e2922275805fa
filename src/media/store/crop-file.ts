import { and, eq, isNull } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { asCrop, isCrop } from '#media/model/crop.ts'
import type { Crop } from '#media/model/media.ts'
import { media } from './tables.ts'

/**
 * Shows a part of a picture in its place wherever it is used, or again all of it (null). Its bytes stay as they are.
 * `not-a-crop` for what does not lie within the picture, is too small to be seen, or is no picture, and for a film, of
 * which only the still would be cut.
 */
export async function cropFile(
  caller: Editor,
  id: string,
  crop: Crop | null,
): Promise<Result<null, 'not-found' | 'not-a-crop'>> {
  ensureMay(caller, { to: 'put-on-site' })
  if (!isId(id)) return fail('not-found')
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const here = and(eq(media.id, id), isNull(media.trashedAt))
    const [row] = await orm.select().from(media).where(here).for('update')
    if (!row) return fail('not-found')
    const { width, height } = row
    if (crop && (row.film || !(width && height && isCrop(crop, { width, height })))) return fail('not-a-crop')
    await orm
      .update(media)
      .set({ crop: crop && asCrop(crop) })
      .where(here)
    return succeed(null)
  })
  if (outcome.ok) await caller.announcements.announce(['media'])
  return outcome
}
