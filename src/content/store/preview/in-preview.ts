import type { Caller } from '#kernel/caller.ts'
import { stageDraft } from './stage-draft.ts'

/**
 * Answers as the site would if the drafts of one entry were published at this moment: the work is done in a
 * transaction in which they are, and which is rolled back. What it made must be whole when it resolves, and the work
 * must ask nothing of the database but through its caller: nothing else sees the drafts.
 */
export async function inPreview<Answer>(
  caller: Caller,
  entryId: string,
  work: (staged: Caller) => Promise<Answer>,
): Promise<Answer> {
  caller.reads.keepable = false
  try {
    await caller.database.orm.transaction(async (orm) => {
      await stageDraft(orm, entryId, caller.now)
      throw new Shown(await work({ ...caller, database: { ...caller.database, orm } }))
    })
  } catch (outcome) {
    if (outcome instanceof Shown) return outcome.answer as Answer
    throw outcome
  }
  throw new Error('A preview ended without having been shown')
}

/** Thrown so that the transaction is rolled back. */
class Shown extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('Shown')
    this.answer = answer
  }
}
