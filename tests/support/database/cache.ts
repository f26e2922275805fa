import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Migration } from '#server/database/migrate.ts'
import { hashedMigrations } from './migrations-hash.ts'

const modules = new URL('../../../node_modules/', import.meta.url)

/** Where what is made once for all test runs is kept. */
export const cache = fileURLToPath(new URL('.cache/aval', modules))

/** The migrations, and the name of what is made from exactly them and this version of PGlite. */
export async function cacheName(): Promise<{ name: string; migrations: Migration[] }> {
  const { migrations, hash } = await hashedMigrations()
  const { version } = JSON.parse(
    await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8'),
  )
  return { name: `database-${version}-${hash}`, migrations }
}
