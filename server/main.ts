import './source-lines.ts'
import { flushCompileCache } from 'node:module'
import type { ServerBuild } from 'react-router'
import { fillApart } from '#demo/fill-apart.ts'
import { defaultLocale } from '#domain/locales.ts'
import { ensureAdministrator } from './accounts/first-administrator.ts'
import { tellFirstLink } from './accounts/tell-first-link.ts'
import { ensureSettings } from './content/first-settings.ts'
import { ensureReferences } from './content/rebuild-references.ts'
import { readEnv } from './env.ts'
import { createHttp } from './http.ts'
import { createSiteServer } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { openPort } from './open-port.ts'
import { makeForOneself } from './own-data-folder.ts'
import { runSite } from './run-site.ts'
import { callerOf, openSite, type Site } from './site.ts'
import { warmUp } from './warm-up.ts'

const clientDir = 'build/client'

makeForOneself()
try {
  await serve()
} catch (error) {
  // The causes of a start that fails are sentences for the person who starts it.
  console.error(error instanceof Error && error.constructor === Error ? error.message : error)
  process.exit(1)
}

async function serve() {
  const env = readEnv(process.env)
  const [site, build] = await Promise.all([openSite(env), import('#built-pages')])
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

async function begin(site: Site, build: ServerBuild) {
  const { env } = site
  await ensureSettings(callerOf(site, { locale: defaultLocale }))
  await ensureReferences(site.database)
  const firstLink = await ensureAdministrator(callerOf(site, { locale: defaultLocale }), env)
  const observed = env.metricsPort === null ? null : await createMetrics()
  const http = createHttp(site, async () => build)
  const server = await createSiteServer(site, http, clientDir, observed?.metrics)
  if (observed) await openPort(observed.server, { host: '127.0.0.1', port: env.metricsPort ?? 0 })
  const port = await runSite(site, server, observed ? [observed.server] : [])
  console.log(`Aval is ready at ${env.port === 0 ? `http://localhost:${port}` : env.publicUrl}`)
  if (firstLink) tellFirstLink(firstLink)
  await warmUp(port)
  // What only the start needed is let go now, not when as much again has gathered. `npm start` gives the means.
  globalThis.gc?.()
  // Kept also where this process is killed.
  flushCompileCache()
}
