/** So many are made at once: while one waits for the database, another is drawn. */
const together = 2
const longestWaitMs = 30_000
const mostWaiting = { network: 128, all: 1024 }

export type RenderingTurns = {
  /**
   * Resolves once something may be made for whoever asks, with what is to be called when that is done; null when too
   * many wait already, or it took too long.
   */
  enter(from: string): Promise<(() => void) | null>
}

/** What `make` answers, in its turn; null where no turn comes. */
export async function inTurn<Made>(
  turns: RenderingTurns,
  from: string,
  make: () => Promise<Made>,
): Promise<Made | null> {
  const leave = await turns.enter(from)
  if (!leave) return null
  try {
    return await make()
  } finally {
    leave()
  }
}

type Waiting = { admit: () => void }

/**
 * Few pages and drawings are made at once, so that what is kept is answered between two of them. Those who ask take
 * turns by where they come from: whoever asks for many waits behind their own. Nothing of it costs anything where few ask.
 */
export function createRenderingTurns(): RenderingTurns {
  let inside = 0
  let waitingInAll = 0
  // Whose turn it is next stands first.
  const waiting = new Map<string, Waiting[]>()

  const leaveOnce = () => {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      // What has arrived meanwhile is read first: also where nobody waits yet, and the next one would begin at once.
      setImmediate(() => {
        inside -= 1
        admitNext()
      })
    }
  }
  const admitNext = () => {
    const [next] = waiting
    if (!next || inside >= together) return
    const [from, [first]] = next
    if (!first) return
    remove(from, first)
    inside += 1
    first.admit()
  }
  const remove = (from: string, one: Waiting) => {
    const left = (waiting.get(from) ?? []).filter((each) => each !== one)
    waiting.delete(from)
    if (left.length > 0) waiting.set(from, left)
    waitingInAll -= 1
  }

  return {
    enter(from) {
      if (inside < together && waitingInAll === 0) {
        inside += 1
        return Promise.resolve(leaveOnce())
      }
      const own = waiting.get(from) ?? []
      if (own.length >= mostWaiting.network || waitingInAll >= mostWaiting.all) return Promise.resolve(null)
      return new Promise((resolve) => {
        const one: Waiting = {
          admit() {
            clearTimeout(tooLong)
            resolve(leaveOnce())
          },
        }
        const tooLong = setTimeout(() => {
          remove(from, one)
          resolve(null)
        }, longestWaitMs)
        waiting.set(from, [...own, one])
        waitingInAll += 1
      })
    },
  }
}
