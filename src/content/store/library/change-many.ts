import { asc, inArray } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { ManyDone, ManyIntent, ManyProblem, UsedFile } from '#media/model/many.ts'
import { type MediaFilter, mostChosen } from '#media/model/media.ts'
import { media } from '#media/store/tables.ts'
import { listMediaIds } from './list-media.ts'
import { tagFiles, untagFiles } from './tag-files.ts'
import { restoreMany, trashMany } from './throw-away-media.ts'
import { whereUsed } from './where-used.ts'

/** Of more files that are used it is not told by what. */
const mostToldUsed = 20

type Asked = {
  intent: ManyIntent
  tag: string
  /** Those that were chosen, or all that a filter finds. */
  of: string[] | MediaFilter
}

/** Changes many files of the library as one, and tells which were changed. */
export async function changeMany(
  caller: Editor,
  { intent, tag, of }: Asked,
): Promise<Result<ManyDone, ManyProblem>> {
  const found = Array.isArray(of) ? succeed(of) : await listMediaIds(caller, of)
  if (!found.ok) return found
  const ids = found.value
  if (ids.length === 0) return fail('none-chosen')
  if (ids.length > mostChosen) return fail('too-many')
  const done = (changed: string[], used: UsedFile[] = [], usedInAll = 0): Result<ManyDone, never> =>
    succeed({ intent, tag, ids: changed, used, usedInAll })
  if (intent === 'restore') return done(await restoreMany(caller, ids))
  if (intent === 'trash') {
    const { gone, used } = await trashMany(caller, ids)
    return done(gone, await whoUses(caller, used.slice(0, mostToldUsed)), used.length)
  }
  const changed = await (intent === 'tag' ? tagFiles : untagFiles)(caller, ids, tag)
  return changed.ok ? done(changed.value) : changed
}

async function whoUses(caller: Editor, ids: string[]): Promise<UsedFile[]> {
  const rows = await caller.database.orm
    .select({ id: media.id, fileName: media.fileName })
    .from(media)
    .where(inArray(media.id, ids))
    .orderBy(asc(media.fileName), asc(media.id))
  return Promise.all(rows.map(async (row) => ({ ...row, uses: await whereUsed(caller, row.id) })))
}
