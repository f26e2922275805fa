import { desc, eq, lt, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { progressOf } from '#content/store/imports/running.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { doerOf } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import type { Mapping } from '../../model/content/mapping.ts'
import type { CollectionTold } from '../../model/moves/collection-told.ts'
import type { ListedMove, ToldMove } from '../../model/moves/move.ts'
import { contentMove } from '../tables.ts'
import { countFilesOfMove } from './move-files-of-library.ts'
import { mappingIn } from './read-move.ts'

/** Everything about a move that its pages show. */
export type FoundMove = ToldMove & {
  collections: CollectionTold[]
  mapping: Mapping
  addresses: string[]
}

export async function findMove(caller: Editor, id: string): Promise<Result<FoundMove, 'not-found'>> {
  ensureMay(caller, { to: 'administer' })
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  // Asked for before and after the move is read: work that ends or begins meanwhile would look as if it had stood still.
  const earlier = await progressOf(orm, id)
  const [row] = await orm
    .select({ move: contentMove, byName: authUser.name })
    .from(contentMove)
    .leftJoin(authUser, eq(authUser.id, contentMove.by))
    .where(eq(contentMove.id, id))
  if (!row) return fail('not-found')
  const { at, by, mapping, files: _, ...move } = row.move
  return succeed({
    ...move,
    mapping: mappingIn(mapping),
    ...{ at: at.toISOString(), by: doerOf(by, row.byName) },
    files: await countFilesOfMove(caller, id),
    progress: earlier ?? (await progressOf(orm, id)),
  })
}

/** The moves that are not forgotten yet, the latest first. */
export async function listMoves(caller: Editor): Promise<ListedMove[]> {
  ensureMay(caller, { to: 'administer' })
  const { id, name, state, at, by } = contentMove
  const rows = await caller.database.orm
    .select({ id, name, state, at, by, byName: authUser.name })
    .from(contentMove)
    .leftJoin(authUser, eq(authUser.id, contentMove.by))
    .orderBy(desc(contentMove.at))
  return rows.map(({ byName, ...move }) => ({
    ...move,
    ...{ at: move.at.toISOString(), by: doerOf(move.by, byName) },
  }))
}

/** A copy of another site is kept for so long after somebody did something with it. */
const keptDays = 60

const day = 24 * 60 * 60 * 1000

/**
 * Forgets moves that nobody has done anything with for sixty days, with what was sent: it holds what another site kept,
 * people included. What was sent of a move that there is not, since the process was ended, goes after a day.
 */
export async function sweepMoves({
  database: { orm },
  media: { storage },
  now,
}: Pick<Caller, 'database' | 'media' | 'now'>): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`
  await orm.delete(contentMove).where(lt(contentMove.at, before))
  const known = new Set((await orm.select({ id: contentMove.id }).from(contentMove)).map(({ id }) => id))
  for await (const { key, changedAt } of storage.list('moves/')) {
    const id = key.split('/')[1] ?? ''
    if (!known.has(id) && now.getTime() - changedAt.getTime() > day) await storage.remove(key)
  }
}
