import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder for files that are made once for all test runs. */
export const cache = fileURLToPath(new URL('../../../node_modules/.cache/aval', import.meta.url))

/** Removes all files whose names begin so, except those of one. */
export function keepOnly(name: string, beginning: string): void {
  for (const other of readdirSync(cache))
    if (other.startsWith(beginning) && !other.startsWith(name))
      rmSync(path.join(cache, other), { recursive: true, force: true })
}
