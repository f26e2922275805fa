import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where what is made once for all test runs is kept. */
export const cache = fileURLToPath(new URL('../../../node_modules/.cache/aval', import.meta.url))

/** Of all that is kept under names with this beginning, leaves one. */
export function keepOnly(name: string, beginning: string): void {
  for (const other of readdirSync(cache))
    if (other.startsWith(beginning) && other !== name)
      rmSync(path.join(cache, other), { recursive: true, force: true })
}
