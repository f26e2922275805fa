import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { RunningSite } from '#serve/open-site.ts'

/** Tables that change by being read, or by the minute: when a session and a key were last used, how often somebody tried, the clock. */
const changesByItself = ['auth_session', 'api_key', 'guess_limit', 'clock_mark']

/** A digest of every table of a site, by its name, but for those that change by being asked. */
export async function allRows({ database }: Pick<RunningSite, 'database'>): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !changesByItself.includes(table.name))) {
    const [row] = await rowsOf<{ digest: string }>(
      database,
      sql`select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
        from ${sql.identifier(name)} t`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}

/** A digest of every file in a data folder that is none of the database's, by its path. */
export function allFiles(dataDir: string): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(dataDir.length + 1))
    .filter((path) => !path.startsWith('database'))
  const digest = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(dataDir, path)))
      .digest('hex')
  return Object.fromEntries(files.toSorted().map((path) => [path, digest(path)]))
}

async function rowsOf<Row>({ orm }: RunningSite['database'], query: ReturnType<typeof sql>): Promise<Row[]> {
  const answer = (await orm.execute(query)) as unknown as { rows: Row[] }
  return answer.rows
}
