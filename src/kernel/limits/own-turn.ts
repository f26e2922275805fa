const nextTurn = () => new Promise<void>((go) => setImmediate(go))
let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that nobody else gets by asking here: what came in meanwhile, such as requests
 * for kept pages, is answered first. The turn after it is left free too, since React draws in that what waited for this.
 */
export function ownTurn(): Promise<void> {
  const mine = last.then(nextTurn)
  last = mine.then(nextTurn)
  return mine
}
