import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serving } from '#cli/launch/serving.mjs'
import { readEnv } from '#kernel/env.ts'
import { freePort } from '#kernel/free-port.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import type { CopiedDatabase } from '../database/copy-template.ts'
import { emptyDatabase } from '../database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type SiteProcess = {
  url: string
  dataDir: string
  /** Works on the site's data while the program does not run. */
  within<Done>(work: (site: RunningSite) => Promise<Done>): Promise<Done>
  /** Starts the program itself, as `npm start` does, and answers its process id. */
  start(): Promise<number>
  stop(): Promise<void>
  /** Stops it and leaves nothing. */
  remove(): Promise<void>
}

/**
 * A site without content that runs in a process of its own, so that it can be watched from outside; from this tree, or
 * another one, and over a database that there is, or a new one.
 */
export async function siteProcess({
  tree = root,
  database: given,
}: {
  tree?: string
  database?: CopiedDatabase
} = {}): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aval-process-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = given ?? (await emptyDatabase())
  const variables = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_CONTENT: 'off', LOG_LEVEL: 'error' },
  }
  let child: ChildProcess | null = null
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return {
    ...{ url, dataDir, stop },
    async within(work) {
      const site = await openSite(readEnv(variables))
      try {
        return await work(site)
      } finally {
        await site.close()
      }
    },
    async start() {
      const started = spawn(process.execPath, serving, {
        ...{
          cwd: tree,
          env: { PATH: process.env.PATH, ...variables },
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        },
      })
      child = started
      const printed = started.stdout
      if (!printed) throw new Error('Nobody hears the site')
      for await (const line of createInterface(printed))
        if (line.includes('ready at')) return started.pid as number
      throw new Error('The site did not start')
    },
    async remove() {
      await stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
