import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
/** After so many rows or records it is worth its tenth of a second. */
export const collectEvery = 10_000

const collect = runInNewContext('gc') as () => void

/**
 * Gives back what is not needed any more. Left alone, the engine lets it grow to more than what is needed before it
 * looks, which for a file of 100,000 rows is a few hundred megabytes.
 */
export function collectGarbage(): void {
  collect()
}
