import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpEditor } from '#tests/support/saved-entries.ts'
import { changeBatch } from '../tables/publishing.ts'
import { inParts } from './in-parts.ts'

const { database, caller } = await setUpEditor()

const items = Array.from({ length: 250 }, () => ({ id: crypto.randomUUID() }))

/** Does nothing to each of them, or refuses the one that is named; answers how many were looked at together. */
async function workedOn(refused?: string) {
  const id = crypto.randomUUID()
  const together: number[] = []
  const outcome = await inParts(caller, { id, kind: 'news', action: 'publish' }, items, {
    topics: [],
    asOne: true,
    work: async (_, piece) => {
      together.push(piece.length)
      const told = piece.map((each) => each.id)
      return { told, done: piece.length, isRefused: piece.some((each) => each.id === refused) }
    },
  })
  const kept = await database.orm.select().from(changeBatch).where(eq(changeBatch.id, id))
  return { together, told: outcome.told.length, done: outcome.done, kept: kept.length }
}

test('what is one transaction is looked at a hundred at a time all the same', async () => {
  expect(await workedOn()).toEqual({ together: [100, 100, 50], told: 250, done: 250, kept: 1 })
})

test('where one of the last cannot be, nothing of it stays and all of it is told', async () => {
  expect(await workedOn(items.at(-1)?.id)).toEqual({
    ...{ together: [100, 100, 50], told: 250 },
    ...{ done: 0, kept: 0 },
  })
})
