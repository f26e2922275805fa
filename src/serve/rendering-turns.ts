import { ownTurn } from '#kernel/limits/own-turn.ts'
import { createPlaces, type Places } from '#kernel/limits/places.ts'
import { traced } from '#kernel/traced.ts'

/**
 * Only two pages or drawings are made at the same time, so that kept pages are answered in between: while one waits
 * for the database, another is drawn. Where few people ask, this costs nothing.
 */
export function createRenderingTurns(): Places {
  return createPlaces({ atOnce: 2, waiting: { all: 1024, ofOne: 128 }, longestWaitMs: 30_000 })
}

/** What `make` answers, in its turn; null where no turn comes. */
export async function inTurn<Made>(
  turns: Places,
  from: string,
  make: () => Promise<Made>,
): Promise<Made | null> {
  const turn = await traced('wait for a turn', {}, () => turns.take(from))
  if (!turn.ok) return null
  try {
    await ownTurn()
    return await make()
  } finally {
    turn.value()
  }
}
