import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#kernel/env.ts'
import { freePort } from '#kernel/free-port.ts'
import { closeGracefully } from '#serve/close-gracefully.ts'
import { createHttp } from '#serve/http.ts'
import { createSiteServer } from '#serve/listen.ts'
import { openPort } from '#serve/open-port.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { readWordsInScripts } from '#serve/pages/words-in-scripts.ts'

export type DemoSite = { url: string; site: RunningSite; close(): Promise<void> }

/** A site with demonstration content for which it is always the same moment, in a folder that goes with it. */
export async function openDemo(now: Date): Promise<DemoSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-pictures-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = readEnv({
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
    ...{ LOG_LEVEL: 'error', DATA_DIR: dataDir },
  })
  const built: ServerBuild = await import(pathToFileURL(path.resolve('build/server/index.js')).href)
  const site = await openSite(env, { now: () => now, wordsInScripts: () => readWordsInScripts(built) })
  await loadDemo(site)
  const pages = path.resolve(built.assetsBuildDirectory)
  const server = await createSiteServer(
    site,
    createHttp(site, async () => built),
    pages,
  )
  await openPort(server, { host: '127.0.0.1', port, isShared: false })
  return {
    url,
    site,
    async close() {
      await closeGracefully(server, 1_000)
      await site.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
