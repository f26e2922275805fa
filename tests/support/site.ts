import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Database } from '#kernel/database/database.ts'
import { readEnv } from '#kernel/env.ts'
import { freePort } from '#kernel/free-port.ts'
import { closeGracefully } from '#serve/close-gracefully.ts'
import { createHttp } from '#serve/http.ts'
import { createSiteServer } from '#serve/listen.ts'
import type { Metrics } from '#serve/metrics.ts'
import { openPort } from '#serve/open-port.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { readWordsInScripts } from '#serve/pages/words-in-scripts.ts'
import { keepWorkers } from '#serve/workers/keep-workers.ts'
import { demoDatabase, demoFiles, freshDatabase } from './database.ts'

const builtPages = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

export type StartOptions = {
  /** `off` serves an empty site. */
  demoContent?: 'on' | 'off'
  /** The database of an empty site, where it is to have a certain one. */
  database?: () => Promise<Database>
  /** The moment that the site takes for now, until `setNow`; the real time where none is given. */
  now?: Date
  /** The host name in its address: Web Authentication does not work with an IP address, which other tests use. */
  host?: 'localhost'
  /** More environment variables, such as `GTM_ID`. */
  env?: Record<string, string>
  /** Changes each page after it was rendered and before it is finished, as a fault in a page would. */
  rendered?: (html: string) => string
  /** How long a client may read nothing of a response before the site ends it, in milliseconds. */
  unreadMs?: number
  /** What counts its requests. */
  metrics?: Metrics
  /** So many further processes answer on its port; they go by the real time. */
  workers?: number
}
export type StartedSite = {
  /** Without a slash at the end. */
  url: string
  site: RunningSite
  setNow(date: Date): void
}

/**
 * The real server with the built site, on a free port of this machine, over a database and a data folder of its
 * own that hold the demonstration content. Stop it when the test is over.
 */
export async function startSite(
  options: StartOptions = {},
): Promise<StartedSite & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-site-'))
  const port = await freePort()
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
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
  const built: ServerBuild = await import(/* @vite-ignore */ builtPages)
  const site = await openSite(env, {
    now: () => now ?? new Date(),
    database: await (withDemo ? demoDatabase(dataDir) : (options.database ?? freshDatabase)()),
    wordsInScripts: () => readWordsInScripts(built),
  })
  const clientDir = path.resolve(built.assetsBuildDirectory)
  const pages = options.rendered ? changing(built, options.rendered) : built
  const server = await createSiteServer(
    site,
    createHttp(site, async () => pages),
    clientDir,
    options.metrics,
    options.unreadMs,
  )
  const workers = options.workers ? keepWorkers(site, options.workers, clientDir) : null
  await openPort(server, { host: env.host, port: env.port, isShared: workers !== null })
  await workers?.start(server)
  await workers?.areThere()
  return {
    url,
    site,
    setNow(date) {
      now = date
    },
    async stop() {
      await Promise.all([closeGracefully(server, 1_000), workers?.stop()])
      await site.close()
      if (withDemo) await keepCopies(dataDir, demoFiles())
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

/**
 * Copies the image sizes that a site made of the demonstration's pictures to a shared folder, for sites that start
 * later: each takes a second to draw. Pictures that a test added are left out, so every site draws these itself.
 */
async function keepCopies(dataDir: string, demoFiles: string): Promise<void> {
  const kept = path.join(demoFiles, 'media-copies')
  const [pictures, known] = await Promise.all(
    [path.join(demoFiles, 'media'), kept].map(async (folder) => new Set(await readdir(folder))),
  )
  const made = path.join(dataDir, 'media-copies')
  for (const name of await readdir(made)) {
    const [sha256 = ''] = name.split('-')
    // One that is still being written has a name of its own, which goes with the next moment.
    if (known?.has(name) || !pictures?.has(sha256) || name.endsWith('.part')) continue
    // Another site may be reading that folder: it finds a whole copy, or none.
    const aside = `${demoFiles}.${randomUUID()}`
    await copyFile(path.join(made, name), aside)
    await rename(aside, path.join(kept, name))
  }
}
