import { createPlaces, type Places } from '#kernel/limits/places.ts'

/**
 * Few pages and drawings are made at once, so that what is kept is answered between two of them: while one waits for the
 * database, another is drawn. Nothing of it costs anything where few ask.
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
  const turn = await turns.take(from)
  if (!turn.ok) return null
  try {
    return await make()
  } finally {
    // What has arrived meanwhile is read first: also where nobody waits yet, and the next one would begin at once.
    setImmediate(turn.value)
  }
}
