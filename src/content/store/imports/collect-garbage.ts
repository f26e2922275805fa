import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
/** How many rows or records to handle between two collections, each of which takes a tenth of a second. */
export const collectEvery = 10_000

const collect = runInNewContext('gc') as () => void

/**
 * Frees memory that is not needed any more. Left alone, the engine lets it grow before it collects: for a file of
 * 100,000 rows by a few hundred megabytes.
 */
export function collectGarbage(): void {
  collect()
}
