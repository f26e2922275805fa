import { placesOf } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { entryComment } from '#content/store/tables/comments.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type CommentLine, commentLine } from '../../model/entry-lines.ts'
import { commentsName } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'
import type { EntriesPlan } from './check-entries.ts'

/**
 * Brings what editors said at fields of the entries that were written, by whom and when: people have the ids that they had.
 * Nobody is told of it. Left behind is what was said at fields that a kind has not any more. Answers how many there are.
 */
export async function bringComments(
  orm: Orm,
  caller: Editor,
  from: ExportFolder,
  { ids, written, kindOf }: EntriesPlan,
): Promise<number> {
  const brought = new Map<string, string>()
  for await (const { id, entry, thread, resolvedAt, at, ...said } of commentLines(from)) {
    const kind = kindNamed(kindOf.get(entry) ?? '')
    const isField = kind !== null && Object.hasOwn(kind.fields, said.field)
    const place = isField && placesOf(kind, said.field).find((each) => each === said.place)
    const begun = thread === null ? null : brought.get(thread)
    if (!written.has(entry) || !place || begun === undefined) continue
    const [made] = await orm
      .insert(entryComment)
      .values({
        ...{ ...said, place, entryId: ids.get(entry) ?? entry, thread: begun },
        at: earlier(at, caller.now),
        resolvedAt: resolvedAt === null ? null : earlier(resolvedAt, caller.now),
      })
      .returning({ id: entryComment.id })
    if (made) brought.set(id, made.id)
  }
  return brought.size
}

/** What editors said; none where the export has no such file. */
export async function* commentLines(from: ExportFolder): AsyncGenerator<CommentLine> {
  if (from.has(commentsName)) yield* from.lines(commentsName, commentLine)
}

/** Nothing was said after now. */
function earlier(at: string, now: Date): Date {
  return new Date(Math.min(new Date(at).getTime(), now.getTime()))
}
