import { desc, eq, sql } from 'drizzle-orm'
import { longestPause } from '#content/model/editing/revisions/revision.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { revision } from '../../tables/content.ts'
import { publication } from '../../tables/publishing.ts'

/** Whoever has saved nothing among so many saves of others begins anew. */
const lookedBack = 100

/**
 * The sitting with which a save of the form goes on, by the number of its first save; null begins another. It is this
 * person's last one, unless they paused for longer than half an hour, something was put on the site or taken off it
 * since, or the last thing they did was no save of the form: what was imported or brought back stands by itself.
 */
export async function sittingToGoOn(
  orm: Orm,
  { actor, now }: Editor,
  entryId: string,
): Promise<number | null> {
  const recent = orm
    .select({
      ...{ number: revision.number, at: revision.at, actor: revision.actor },
      ...{ saveId: revision.saveId, continues: revision.continues },
    })
    .from(revision)
    .where(eq(revision.entryId, entryId))
    .orderBy(desc(revision.number))
    .limit(lookedBack)
    .as('recent')
  const [last] = await orm
    .select({
      ...{ number: recent.number, at: recent.at, saveId: recent.saveId, continues: recent.continues },
      isClosed: sql<boolean>`exists (select from ${publication} where ${publication.entryId} = ${entryId}
        and (${publication.at}, coalesce(${publication.revision}, ${recent.number})) >= (${recent.at}, ${recent.number}))`,
    })
    .from(recent)
    .where(eq(recent.actor, actor.id))
    .orderBy(desc(recent.number))
    .limit(1)
  if (!last || last.isClosed || last.saveId === null) return null
  const pause = Math.abs(now.getTime() - last.at.getTime())
  return pause > longestPause ? null : (last.continues ?? last.number)
}
