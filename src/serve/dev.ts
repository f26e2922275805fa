import { createServer as createPlainServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer, type Plugin } from 'vite'
import { ensureAdministrator, tellFirstLink } from '#accounts/store/first-administrator.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { ensureReferences } from '#content/store/keep-references.ts'
import { ensureWords } from '#content/store/search/keep-words.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { endStart } from '#kernel/end-start.ts'
import { readEnv } from '#kernel/env.ts'
import { makeForOneself } from '#kernel/files/own-data-folder.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { openPort } from './open-port.ts'
import { openSite } from './open-site.ts'
import { runSite } from './run-site.ts'

const apiPort = 5001

makeForOneself()
try {
  await serve()
} catch (error) {
  endStart(error)
}

/** The site with hot reload at PORT, 5173 unless it is set, and the same application for API calls at 5001. */
async function serve() {
  const env = readEnv({ NODE_ENV: 'development', PORT: '5173', LOG_LEVEL: 'warn', ...process.env })
  process.env.VITE_API_BASE_URL ??= `http://localhost:${apiPort}`
  const site = await openSite(env)
  if (env.demoContent) await loadDemo(site)
  await ensureFirstContent(callerOf(site, { locale: defaultLocale }))
  await ensureReferences(site.database)
  await ensureWords(site.database)
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
    const { createHttp } = (await vite.ssrLoadModule('/src/serve/http.ts')) as typeof import('./http.ts')
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

/** Changed words are compiled at once; the compiled files then reload what shows them. */
function recompileWords(): Plugin {
  return {
    name: 'aval:recompile-words',
    configureServer({ watcher, config }) {
      const compile = async () => {
        const { compileWords } = await import(
          new URL('../kernel/i18n/compile-words.ts', import.meta.url).href
        )
        await compileWords().catch((error: Error) => config.logger.error(error.message))
      }
      watcher.on('change', (file) => {
        if (/[\\/]src[\\/]\w+[\\/]words[\\/]\w+\.json$/.test(file)) compile()
      })
    },
  }
}
