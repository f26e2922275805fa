import { and, eq, inArray } from 'drizzle-orm'
import { letGo, takeUp, whileRunning } from '#content/store/imports/running.ts'
import type { Editor } from '#kernel/caller.ts'
import { isDiskFull } from '#kernel/files/unwritable.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { WorkersBusy } from '#kernel/workers/in-worker.ts'
import type { MoveState, MoveTrouble } from '../../model/moves/move.ts'
import { DamagedSource, NoDocuments } from '../../model/source-document.ts'
import { SourceTooLarge } from '../content/spool-documents.ts'
import { contentMove } from '../tables.ts'
import { SourceGone } from './with-source.ts'

export type MoveRow = typeof contentMove.$inferSelect
export type Begun = Result<{ done: Promise<void> }, 'not-found' | 'not-waiting' | 'busy'>

type Work = {
  /** In which states it may begin; one of its own is work that was interrupted. */
  from: readonly MoveState[]
  during: MoveState
  /** When somebody had done something with it last, as the page said; another move is `not-waiting`. */
  seen?: string
  /** What is known afterwards. */
  do(move: MoveRow): Promise<Partial<MoveRow> & { state: MoveState }>
}

/**
 * Begins work on a move, which one process does at a time, and which its page shows meanwhile. Where the work fails, the
 * move stands again where it stood, with the trouble named; what cannot be named is thrown by `done`.
 */
export async function workOnMove(caller: Editor, id: string, work: Work): Promise<Begun> {
  ensureMay(caller, { to: 'administer' })
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  if (!(await takeUp(orm, id))) return fail('busy')
  const taken = await take(caller, id, work).catch(async (error) => {
    await letGo(orm, id)
    throw error
  })
  if (!taken.ok) {
    await letGo(orm, id)
    return taken
  }
  const move = taken.value
  const done = whileRunning(orm, id, async () => {
    try {
      await keep(caller, id, work.during, await work.do(move))
    } catch (error) {
      const trouble = troubleOf(error)
      await keep(caller, id, work.during, { state: before(move.state), trouble })
      if (trouble === 'failed') throw error
    }
  })
  return succeed({ done })
}

/** The move as it stood before the work, which is noted as begun. */
async function take(
  caller: Editor,
  id: string,
  { from, during, seen }: Work,
): Promise<Result<MoveRow, 'not-found' | 'not-waiting'>> {
  const { orm } = caller.database
  const [move] = await orm.select().from(contentMove).where(eq(contentMove.id, id))
  if (!move) return fail('not-found')
  if (seen !== undefined && seen !== move.at.toISOString()) return fail('not-waiting')
  const [taken] = await orm
    .update(contentMove)
    .set({ state: during, trouble: null, at: caller.now, by: caller.actor.id })
    .where(
      and(eq(contentMove.id, id), eq(contentMove.state, move.state), inArray(contentMove.state, [...from])),
    )
    .returning({ id: contentMove.id })
  return taken ? succeed(move) : fail('not-waiting')
}

/** Where a move stands whose work came to nothing. */
function before(state: MoveState): MoveState {
  const settled = { looking: 'mapped', importing: 'looked', undoing: 'imported' } as const
  return state in settled ? settled[state as keyof typeof settled] : state
}

function troubleOf(error: unknown): MoveTrouble {
  if (error instanceof NoDocuments) return 'no-documents'
  if (error instanceof DamagedSource) return 'damaged'
  if (error instanceof SourceTooLarge) return 'too-large'
  if (error instanceof SourceGone) return 'gone'
  if (isDiskFull(error)) return 'disk-full'
  return error instanceof WorkersBusy ? 'busy' : 'failed'
}

/** Unless somebody has taken the work up meanwhile, since nobody seemed to be at it, and came to its end. */
async function keep(
  { database: { orm } }: Editor,
  id: string,
  during: MoveState,
  known: Partial<MoveRow>,
): Promise<void> {
  await orm
    .update(contentMove)
    .set(known)
    .where(and(eq(contentMove.id, id), eq(contentMove.state, during)))
}
