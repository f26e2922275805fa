import '#kernel/source-lines.ts'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { readPublishedAhead } from '#content/store/select-published.ts'
import { address } from '#kernel/addresses.ts'
import type { Announcements, Topic } from '#kernel/announcements.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import type { Env } from '#kernel/env.ts'
import { makeForOneself } from '#kernel/files/own-data-folder.ts'
import { locales } from '#kernel/locales.ts'
import { openLog } from '#kernel/log.ts'
import { describeMediaAhead } from '#media/store/describe-media.ts'
import { openRegisterLimits } from '#register/store/register-limits.ts'
import { closeGracefully } from '../close-gracefully.ts'
import { createHttp } from '../http.ts'
import { createSiteServer } from '../listen.ts'
import { createMetrics } from '../metrics.ts'
import { joinPort } from '../open-port.ts'
import { openSite } from '../open-site.ts'
import { readWordsInScripts } from '../pages/words-in-scripts.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import { openChannel } from './channel.ts'
import { createPassOn } from './pass-on.ts'

/** What the first process tells a worker at its start. */
export type Opening = { env: Env; databaseUrl: string; passOnTo: string; clientDir: string }

/** A worker makes two pages at a time, each with one statement after the other. */
const connections = 2

makeForOneself()
const listeners = new Set<Parameters<Announcements['listen']>[0]>()
let running: Awaited<ReturnType<typeof open>> | undefined

const first = openChannel(process, {
  async open(opening: Opening) {
    running = await open(opening)
  },
  listen: (place: { host: string; port: number }) => running && joinPort(running.server, place),
  // All of them at once: nothing is made from what only some of them have forgotten.
  changed: (topics: Topic[]) => Promise.all(Array.from(listeners, (listener) => listener(topics))),
  alive: () => true,
  metrics: () => running?.read() ?? [],
  end,
})
// Without the first process nobody tells this one what changed. Its socket is left behind where it was killed.
process.on('disconnect', () => {
  if (running) rmSync(path.dirname(running.passOnTo), { recursive: true, force: true })
  process.exit(0)
})
// The first process says when all of them end; a terminal and systemd signal each.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function open({ env, databaseUrl, passOnTo, clientDir }: Opening) {
  const database = await openPostgres(databaseUrl, openLog(env), { mostConnections: connections })
  const announcements: Announcements = {
    announce: (topics) => first.ask('announce', topics),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {},
  }
  const pages = import('#built-pages')
  const wordsInScripts = async () => readWordsInScripts(await pages)
  const opened = await openSite(env, {
    ...{ database, announcements, wordsInScripts, readConnections: connections },
  })
  const stopTracing = await startTracing(env, opened.log)
  // What networks may ask of the register is counted in one place, whichever process they ask.
  const asking = {
    take: (network: string, cost: number) => first.ask<number | null>('take', { network, cost }),
    giveBack: (network: string, cost: number) => first.ask('giveBack', { network, cost }),
    left: (network: string) => first.ask<{ units: number; seconds: number }>('left', { network }),
  }
  const site = { ...opened, registerLimits: { ...openRegisterLimits(), asking } }
  const observed = env.metricsPort === null ? null : await createMetrics({ replica: opened.replica })
  const build = await pages
  const http = createHttp(site, async () => build)
  const passOn = createPassOn(env, passOnTo)
  const server: Server = await createSiteServer(site, http, clientDir, observed?.metrics, undefined, passOn)
  await readPublishedAhead(site)
  await describeMediaAhead(site)
  // Before anybody is answered: what a first page needs is loaded, and what only the start needed is let go.
  for (const path of locales.map(address.home))
    await (await http.fetch(new Request(env.publicUrl + path))).text()
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return { server, site, passOnTo, stopTracing, read: () => observed?.read() }
}

async function end(): Promise<void> {
  if (running) {
    await closeGracefully(running.server)
    await running.site.close()
    await running.stopTracing()
  }
  process.exit(0)
}
