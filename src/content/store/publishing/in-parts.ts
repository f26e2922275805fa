import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { BatchAction } from '#content/model/editing/bulk-change.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { changeBatch } from '../tables/publishing.ts'
import { lookAgain } from './address-standing.ts'
import { endBatch } from './end-batch.ts'
import { holdAll } from './held-entry.ts'

/** What came of some entries of a change to many; where not all of them are to be changed, none of them is. */
export type Part<Told> = { told: Told[]; done: number; isRefused?: boolean }
type Batch = { id: string; kind: string; action: BatchAction }
type Doing<Item, Told> = {
  /** What is announced at the end. */
  topics: readonly string[]
  /** All of it in one transaction. */
  asOne?: boolean
  /** Changes some of the entries that are held in the transaction, a hundred at most. */
  work: (orm: Orm, piece: Item[]) => Promise<Part<Told>>
}

/** Thrown to take back what was done before the first thing that cannot be; it is told all the same. */
class NotAll extends Error {
  told: unknown[]
  constructor(told: unknown[]) {
    super()
    this.told = told
  }
}

/** Thrown where the rest is not to be done: it has been ended as what a killed process had left. */
class Ended extends Error {}

/**
 * So many are changed in one transaction, after which it is somebody else's turn to publish. Of what is one transaction as
 * a whole so many are looked at together: of thousands all texts are more than fits in memory.
 */
const atOnce = 100

/**
 * Changes many entries as one batch, a hundred at a time, so that nobody waits for long; visitors see it when all of it is
 * done. Answers how many were changed: where it fails midway, what was done stays and the batch ends with it. A batch that
 * changed nothing is not kept.
 */
export async function inParts<Item extends { id: string }, Told>(
  caller: Editor,
  batch: Batch,
  items: readonly Item[],
  { topics, asOne = false, work }: Doing<Item, Told>,
): Promise<{ told: Told[]; done: number }> {
  const told: Told[] = []
  let done = 0
  const size = asOne ? items.length : atOnce
  const onePart = (piece: Item[], isLast: boolean) =>
    caller.database.orm.transaction(async (orm) => {
      await holdAll(
        orm,
        piece.map(({ id }) => id),
      )
      await beginPart(orm, caller, batch, done === 0)
      const part = await inHundreds(piece, (some) => work(orm, some))
      const isNothing = part.isRefused || done + part.done === 0
      if (isNothing) throw new NotAll(part.told)
      if (isLast) await endBatch(orm, caller, batch.id)
      return part
    })
  try {
    for (let at = 0; at < items.length; at += size) {
      const piece = items.slice(at, at + size)
      const part = await lookAgain(() => onePart(piece, at + size >= items.length)).catch(toldOfNothing<Told>)
      told.push(...part.told)
      done += part.done
    }
  } catch (error) {
    // What was done before it failed stays, and is told.
    if (done > 0) await caller.database.orm.transaction((orm) => endBatch(orm, caller, batch.id))
    if (!(error instanceof Ended)) throw error
  } finally {
    if (done > 0) await caller.announcements.announce(topics)
  }
  return { told, done }
}

async function inHundreds<Item, Told>(
  items: Item[],
  work: (some: Item[]) => Promise<Part<Told>>,
): Promise<Part<Told>> {
  const whole: Part<Told> = { told: [], done: 0, isRefused: false }
  for (let at = 0; at < items.length; at += atOnce) {
    const { told, done, isRefused } = await work(items.slice(at, at + atOnce))
    whole.told.push(...told)
    whole.done += done
    whole.isRefused ||= isRefused
  }
  return whole
}

function toldOfNothing<Told>(error: unknown): Part<Told> {
  if (error instanceof NotAll) return { told: error.told as Told[], done: 0 }
  throw error
}

/** Until it has ended nobody can take it back, and with every part it says that it is not left. */
async function beginPart(orm: Orm, caller: Editor, batch: Batch, isFirst: boolean): Promise<void> {
  const beat = sql`clock_timestamp()`
  if (isFirst) {
    await orm.insert(changeBatch).values({ ...batch, at: caller.now, by: caller.actor.id, beat })
    return
  }
  const running = await orm
    .update(changeBatch)
    .set({ beat })
    .where(and(eq(changeBatch.id, batch.id), isNotNull(changeBatch.beat)))
    .returning({ id: changeBatch.id })
  if (running.length === 0) throw new Ended()
}
