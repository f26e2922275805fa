import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { fingerprint } from '#cli/launch/fingerprint.mjs'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#kernel/env.ts'
import { callerOf } from '#kernel/site.ts'
import { openSite } from '#serve/open-site.ts'
import { administer } from './database/administer.ts'
import { cache, keepOnly } from './database/cache.ts'
import { type FindDemo, prepare } from './database/prepare.ts'
import { findTemplate } from './database/template.ts'

/** Run once before tests that serve the demonstration site, so that none of them waits for its content. */
export function setup(project: TestProject) {
  return prepare(project, findDemo)
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The database and the files of the demonstration site, for exactly this content and this code; made when missing. */
const findDemo: FindDemo = async (server, schema) => {
  const sources = ['demo', 'src', 'package-lock.json', 'tests/support/prepare-demo.ts']
  const hash = fingerprint(root, sources, { leaveOut: (place) => place.endsWith('.test.ts') })
  // Files and database know each other: those of another server do not fit.
  const files = path.join(cache, `demo-${hash}-${await identityOf(server.url)}`)
  const unfinished = `${files}.new`
  const template = await findTemplate(server, {
    kind: 'aval_demo_',
    hash,
    from: `template ${schema}`,
    isWhole: existsSync(files),
    async fill(url) {
      await rm(unfinished, { recursive: true, force: true })
      const site = await openSite(readEnv({ DATA_DIR: unfinished, DATABASE_URL: url, LOG_LEVEL: 'silent' }))
      await loadDemo(site)
      await ensureFirstContent(callerOf(site, { locale: 'es' }))
      // As in a site that has run for a while, PostgreSQL's planner knows how many rows there are.
      await site.database.orm.execute(sql`vacuum analyze`)
      await site.close()
      await rm(files, { recursive: true, force: true })
      await rename(unfinished, files)
      keepOnly(`demo-${hash}`, 'demo-')
    },
  })
  return { ...template, files }
}

/** What tells a server's data from those of every other one. */
function identityOf(server: string): Promise<string> {
  return administer(server, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    )
    return rows[0]?.id ?? ''
  })
}
