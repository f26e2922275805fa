import { createHash } from 'node:crypto'
import { type Migration, readMigrations } from '#server/database/migrate.ts'

/** The migrations and a short name for exactly this list of them. */
export async function hashedMigrations(): Promise<{ migrations: Migration[]; hash: string }> {
  const migrations = await readMigrations()
  const hash = createHash('sha256')
  for (const migration of migrations) hash.update(`${migration.name} ${migration.hash}\n`)
  return { migrations, hash: hash.digest('hex').slice(0, 12) }
}
