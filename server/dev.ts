import { createServer as createPlainServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer, type Plugin } from 'vite'
import { loadDemo } from '#demo/load-demo.ts'
import { defaultLocale } from '#domain/locales.ts'
import { ensureAdministrator } from './accounts/first-administrator.ts'
import { tellFirstLink } from './accounts/tell-first-link.ts'
import { ensureSettings } from './content/first-settings.ts'
import { ensureReferences } from './content/rebuild-references.ts'
import { readEnv } from './env.ts'
import { openPort } from './open-port.ts'
import { makeForOneself } from './own-data-folder.ts'
import { runSite } from './run-site.ts'
import { callerOf, openSite } from './site.ts'

const apiPort = 5001

makeForOneself()
try {
  await serve()
} catch (error) {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error)
  process.exit(1)
}

/** The site with hot reload at PORT, 5173 unless it is set, and the same application for API calls at 5001. */
async function serve() {
  const env = readEnv({ NODE_ENV: 'development', PORT: '5173', LOG_LEVEL: 'warn', ...process.env })
  process.env.VITE_API_BASE_URL ??= `http://localhost:${apiPort}`
  const site = await openSite(env)
  if (env.demoContent) await loadDemo(site)
  await ensureSettings(callerOf(site, { locale: defaultLocale }))
  await ensureReferences(site.database)
  const firstLink = await ensureAdministrator(callerOf(site, { locale: defaultLocale }), env)
  const server = createPlainServer()
  const vite = await createViteServer({
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
    plugins: [recompileWords()],
  })
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown>
  // Through Vite, so that pages and the application share one instance of each server module, and both are hot.
  const loadHttp = async () => {
    const { createHttp } = (await vite.ssrLoadModule('/server/http.ts')) as typeof import('./http.ts')
    return createHttp(site, loadBuild as () => Promise<ServerBuild>)
  }
  const answer = getRequestListener(async (request) => (await loadHttp()).fetch(request), {
    overrideGlobalObjects: false,
  })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => answer(request, response))
  })
  const api = createPlainServer(answer)
  await openPort(api, { host: env.host, port: apiPort })
  for (const ending of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(ending, () => vite.close())
  const port = await runSite(site, server, [api])
  console.log(`Aval is ready at http://localhost:${port}, its API at http://localhost:${apiPort}`)
  if (firstLink) tellFirstLink(firstLink)
}

/** A changed message is compiled at once; the compiled files then reload what shows them. */
function recompileWords(): Plugin {
  return {
    name: 'aval:recompile-words',
    async configureServer({ watcher, config }) {
      const compile = async () => {
        const { compileWords } = await import(new URL('../app/i18n/compile-words.ts', import.meta.url).href)
        await compileWords().catch((error: Error) => config.logger.error(error.message))
      }
      watcher.on('change', (file) => {
        if (/[\\/]app[\\/]i18n[\\/]messages[\\/]\w+\.json$/.test(file)) compile()
      })
      await compile()
    },
  }
}
