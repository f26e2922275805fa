import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { loadDemo } from '#demo/load-demo.ts'
import { closeGracefully } from '#server/close-gracefully.ts'
import { readEnv } from '#server/env.ts'
import { createHttp } from '#server/http.ts'
import { createSiteServer } from '#server/listen.ts'
import { openPort } from '#server/open-port.ts'
import { openSite, type Site } from '#server/site.ts'
import { freshDatabase } from './database.ts'
import { copyDemoData } from './demo-data.ts'
import { freePort } from './free-port.ts'

const build = fileURLToPath(new URL('../../build', import.meta.url))

export type StartOptions = {
  /** `off` serves an empty site. */
  demoContent?: 'on' | 'off'
  /** The moment that the site takes for now, until `setNow`; the real time where none is given. */
  now?: Date
  /** More environment variables, such as `GTM_ID`. */
  env?: Record<string, string>
  /** Changes each page between its rendering and its finishing, as a fault in a page would. */
  rendered?: (html: string) => string
  /** How long a reader may take nothing of what waits for them. */
  unreadMs?: number
}
export type StartedSite = {
  /** Without a slash at the end. */
  url: string
  site: Site
  setNow(date: Date): void
  stop(): Promise<void>
}

/**
 * The real server with the built site, on a free port of this machine, over a database and a data folder of its
 * own that hold the demonstration content. On the server that `TEST_DATABASE_URL` names, or embedded. Stop it when
 * the test is over.
 */
export async function startSite(options: StartOptions = {}): Promise<StartedSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-site-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = readEnv({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...options.env,
  })
  let now = options.now
  const withDemo = options.demoContent !== 'off'
  const onServer = process.env.TEST_DATABASE_URL !== undefined
  if (withDemo && !onServer) await copyDemoData(dataDir)
  const isCopied = withDemo && !onServer
  const site = await openSite(env, {
    now: () => now ?? new Date(),
    ...(isCopied ? {} : { database: await freshDatabase() }),
  })
  // On a server nothing can be copied: every site loads its own, and fewer certificates say as much.
  if (withDemo) await loadDemo(site, onServer ? { certificates: 500 } : {})
  const built: ServerBuild = await import(/* @vite-ignore */ `${build}/server/index.js`)
  const pages = options.rendered ? changing(built, options.rendered) : built
  const server = await createSiteServer(
    site,
    createHttp(site, async () => pages),
    `${build}/client`,
    undefined,
    options.unreadMs,
  )
  await openPort(server, env)
  return {
    url,
    site,
    setNow(date) {
      now = date
    },
    async stop() {
      await closeGracefully(server, 1_000)
      await site.close()
      // A picture may still be on its way into its folder.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function changing(build: ServerBuild, change: (html: string) => string): ServerBuild {
  const { default: render } = build.entry.module
  const changed: typeof render = async (...request) => {
    const answer: Response = await render(...request)
    return new Response(change(await answer.text()), answer)
  }
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: changed } } }
}
