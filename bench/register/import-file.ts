import { openAsBlob } from 'node:fs'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { systemActor } from '#kernel/caller.ts'
import { readEnv } from '#kernel/env.ts'
import { callerOf } from '#kernel/site.ts'
import { registerImports } from '#register/store/import/register-imports.ts'
import { openSite } from '#serve/open-site.ts'

/*
 * Imports a file into an empty register as a person does, who looks first at what it would do, and says in one line of
 * JSON how long both took, and how much memory this process had before and how much at most. Its arguments: the file, the
 * folder of the site's data, and the address of a PostgreSQL server where the site's own is not meant.
 */
const [file = '', dataDir = '', databaseUrl] = process.argv.slice(2)
const site = await openSite(
  readEnv({ LOG_LEVEL: 'error', DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }),
)
// Schemes, accreditations and offices that the file names.
await loadDemo(site, { certificates: 0 })
const caller = callerOf(site, { locale: 'es', actor: systemActor })

const before = megabytes(process.memoryUsage.rss() / 1024)
const began = performance.now()
const sent = { name: 'register.csv', content: await openAsBlob(file) }
const begun = await beginImport(caller, registerImports, sent, { source: 'terminal' })
if (!begun.ok) throw new Error(begun.problem)
await begun.value.checked
const checked = performance.now()
const asked = { show: ['refused'], page: 1, size: 1 } as const
const found = await findImport(caller, registerImports, begun.value.id, asked)
if (!found.ok || found.value.rows.length > 0) throw new Error(JSON.stringify(found))
const taken = await applyImport(caller, registerImports, begun.value.id, found.value.run.plan)
const done = taken.ok ? await taken.value.done : taken
if (!done.ok) throw new Error(done.problem)
const ended = performance.now()
console.log(
  JSON.stringify({
    looking: Number(((checked - began) / 1000).toFixed(1)),
    writing: Number(((ended - checked) / 1000).toFixed(1)),
    records: done.value.written,
    before,
    most: megabytes(process.resourceUsage().maxRSS),
  }),
)
await site.close()

function megabytes(kilobytes: number): number {
  return Math.round(kilobytes / 1024)
}
