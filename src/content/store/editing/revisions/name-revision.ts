import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { longestName, mostNames, type NamedRevision } from '#content/model/editing/revisions/revision.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { doerOf, type Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isInteger } from '#kernel/database/is-integer.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMayEdit } from '../../may-change.ts'
import { entry, revision } from '../../tables/content.ts'
import { recordEntryEvent } from '../record-entry-event.ts'
import { holdEntry } from '../stored-entry.ts'

export type NameProblem = 'not-found' | 'no-name' | 'name-too-long' | 'names-full'

/** The versions of an entry that people have named, the newest first. */
export async function listNamed(orm: Orm, entryId: string): Promise<NamedRevision[]> {
  const rows = await orm
    .select({
      number: revision.number,
      name: revision.name,
      at: revision.at,
      actor: revision.actor,
      by: authUser.name,
    })
    .from(revision)
    .leftJoin(authUser, eq(authUser.id, revision.actor))
    .where(and(eq(revision.entryId, entryId), isNotNull(revision.name)))
    .orderBy(desc(revision.number))
    .limit(mostNames)
  return rows.map(({ number, name, at, actor, by }) => ({
    ...{ number, name: name ?? '', at: at.toISOString(), by: doerOf(actor, by) },
  }))
}

/**
 * Gives a version a name of up to 80 characters, or another one; null takes it away. What the version says does not
 * change. Who did it is in the history of the site.
 */
export async function nameRevision(
  caller: Editor,
  id: string,
  { number, name }: { number: number; name: string | null },
): Promise<Result<null, NameProblem>> {
  if (!isId(id) || !isInteger(number)) return fail('not-found')
  const named = name?.replace(/\s+/g, ' ').trim() ?? null
  if (named === '') return fail('no-name')
  if (named !== null && [...named].length > longestName) return fail('name-too-long')
  return caller.database.orm.transaction(async (orm) => {
    const held = await holdEntry(orm, eq(entry.id, id))
    const kind = held && kindNamed(held.kind)
    if (!kind) return fail('not-found')
    ensureMayEdit(caller, kind, [])
    const one = and(eq(revision.entryId, id), eq(revision.number, number))
    const [before] = await orm.select({ name: revision.name }).from(revision).where(one)
    if (!before) return fail('not-found')
    if (before.name === named) return succeed(null)
    if (before.name === null && (await countNames(orm, id)) >= mostNames) return fail('names-full')
    await orm.update(revision).set({ name: named }).where(one)
    const what =
      named === null ? 'version-unnamed' : before.name === null ? 'version-named' : 'version-renamed'
    const details = { revision: String(number), from: before.name ?? '', name: named ?? '' }
    await recordEntryEvent(orm, caller, what, id, details)
    return succeed(null)
  })
}

async function countNames(orm: Orm, entryId: string): Promise<number> {
  const [row] = await orm
    .select({ names: count() })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), isNotNull(revision.name)))
  return row?.names ?? 0
}
