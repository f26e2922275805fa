import '#kernel/source-lines.ts'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { ensureAdministrator, tellFirstLink } from '#accounts/store/first-administrator.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { ensureReferences } from '#content/store/keep-references.ts'
import { ensureWords } from '#content/store/search/keep-words.ts'
import { fillApart } from '#demo/fill-apart.ts'
import { address } from '#kernel/addresses.ts'
import { findChangedCollations } from '#kernel/database/changed-collations.ts'
import { endStart } from '#kernel/end-start.ts'
import { readEnv } from '#kernel/env.ts'
import { makeForOneself } from '#kernel/files/own-data-folder.ts'
import { defaultLocale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { createHttp } from './http.ts'
import { createSiteServer } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { openPort } from './open-port.ts'
import { openSite, type RunningSite } from './open-site.ts'
import { readWordsInScripts } from './pages/words-in-scripts.ts'
import { runSite } from './run-site.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { keepWorkers } from './workers/keep-workers.ts'

makeForOneself()
try {
  await serve()
} catch (error) {
  endStart(error)
}

async function serve() {
  const env = readEnv(process.env)
  const pages = import('#built-pages')
  const wordsInScripts = async () => readWordsInScripts(await pages)
  const [opened, build] = await Promise.all([openSite(env, { wordsInScripts }), pages])
  const stopTracing = await startTracing(env, opened.log)
  const site: RunningSite = {
    ...opened,
    async close() {
      await opened.close()
      await stopTracing()
    },
  }
  try {
    if (env.demoContent && (await fillApart(site)) === 'ended') {
      await site.close()
      process.exit(0)
    }
    await begin(site, build)
  } catch (error) {
    // Its database's server would go on.
    await site.close()
    throw error
  }
}

async function begin(site: RunningSite, build: ServerBuild) {
  const { env } = site
  const clientDir = path.resolve(build.assetsBuildDirectory)
  await ensureFirstContent(callerOf(site, { locale: defaultLocale }))
  await ensureReferences(site.database)
  // Lists find less until it is done, which is tried again every hour: no reason to serve nobody.
  await ensureWords(site.database).catch((error) =>
    site.log.error({ err: error }, 'the words of drafts could not be written down'),
  )
  await warnOfCollations(site)
  const firstLink = await ensureAdministrator(callerOf(site, { locale: defaultLocale }), env)
  const workers = env.workers > 1 ? keepWorkers(site, env.workers - 1, clientDir) : null
  const observed = env.metricsPort === null ? null : await createMetrics({ others: workers?.read, site })
  const http = createHttp(site, async () => build)
  const server = await createSiteServer(site, http, clientDir, observed?.metrics)
  if (observed)
    await openPort(observed.server, {
      host: env.metricsHost,
      port: env.metricsPort ?? 0,
      names: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
    })
  const port = await runSite(site, server, observed ? [observed.server] : [], workers)
  console.log(`Aval is ready at ${env.port === 0 ? `http://localhost:${port}` : env.publicUrl}`)
  if (firstLink) tellFirstLink(firstLink)
  await warmUp(port)
  // Memory that only the start needed is freed at once, not when as much again has piled up. `npm start` makes `gc`
  // available.
  globalThis.gc?.()
  // Kept also where this process is killed.
  flushCompileCache()
}

/** Said at each start until it is mended: an index that misses rows shows nobody that it does. */
async function warnOfCollations({ database, log }: RunningSite): Promise<void> {
  const changed = await findChangedCollations(database.orm)
  if (changed.length === 0) return
  log.warn(
    { changed },
    'the rules by which the database sorts have changed below it: aval doctor says what to do',
  )
}

/** Asks for what every visitor sees first, so that the first one does not wait for it to be drawn and rendered. */
async function warmUp(port: number): Promise<void> {
  const targets = [...locales.map(address.home), '/drawings/world.svg', '/drawings/band/seal.svg']
  for (const target of targets) {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`).catch(() => null)
    await answer?.arrayBuffer()
  }
}
