let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that nobody else gets by asking here: what came in meanwhile, such as requests
 * for kept pages, is answered first.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((go) => setImmediate(go)))
  return last
}
