import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { getCompileCacheDir } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Topic } from '#kernel/announcements.ts'
import { closeGracefully } from '../close-gracefully.ts'
import type { RunningSite } from '../open-site.ts'
import { type Channel, openChannel } from './channel.ts'
import type { Opening } from './site-worker.ts'
import { takePassed } from './take-passed.ts'

/** A worker that has not forgotten what changed by then is ended: it might answer what is old. */
const longestSilenceMs = 5_000
/** So often each worker is asked for a word when nothing changes: visitors may wait for one that hangs. */
const everyMs = 5_000
/** A worker that ended sooner is started again after a pause, which grows. */
const soundMs = 10_000
const pauses = { first: 250, longest: 60_000 }
/** So long after the requests in flight were cut, a worker that is still there is ended. */
const longestEndMs = 15_000

const program = fileURLToPath(new URL('./site-worker.ts', import.meta.url))

/** What a worker is told, by the name that it knows it by. */
type Said = [asks: 'changed', topics: readonly Topic[]] | [asks: 'alive']

type Worker = {
  child: ChildProcess
  channel: Channel
  ended: Promise<unknown>
  /** Whether it may be answering visitors. */
  isOnPort: boolean
}

export type Workers = {
  /** Starts the workers beside a server that listens. They come when they are ready, and come again when they end. */
  start(server: Server): Promise<void>
  /** Resolves once each worker accepts connections for the first time. */
  areThere(): Promise<unknown>
  /** What the workers have counted, each in the form of `Metrics.read`. */
  read(): Promise<object[][]>
  /** Lets them finish their requests and end. */
  stop(): Promise<void>
}

/**
 * The further processes of a site, which answer visitors on the same port. Whatever is announced here is known to all
 * of them before `announce` resolves.
 */
export function keepWorkers(site: RunningSite, count: number, clientDir: string): Workers {
  const running = new Set<Worker>()
  const places = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const ending = new AbortController()
  let stop = async () => {}

  const begin = (
    opening: Opening,
    { address: host, port }: AddressInfo,
  ): Worker & { there: Promise<void> } => {
    const child = fork(program, {
      env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const channel = openChannel(child, {
      announce: (topics: Topic[]) => site.announcements.announce(topics),
      take: ({ network, cost }) => site.registerLimits.asking.take(network, cost),
      giveBack: ({ network, cost }) => site.registerLimits.asking.giveBack(network, cost),
      left: ({ network }) => site.registerLimits.asking.left(network),
    })
    const ended = once(child, 'exit').catch((error) =>
      site.log.error({ err: error }, 'a worker did not start'),
    )
    const worker: Worker = { child, channel, ended, isOnPort: false }
    running.add(worker)
    ended.then(() => {
      running.delete(worker)
      channel.giveUp()
    })
    const there = channel.ask('open', opening).then(() => {
      // What was announced until now is in its channel before this question.
      worker.isOnPort = true
      return channel.ask('listen', { host, port })
    })
    return { ...worker, there }
  }

  const keep = async (at: number, opening: Opening, place: AddressInfo) => {
    for (let pauseMs = 0; ; ) {
      const since = Date.now()
      const { child, ended, there } = begin(opening, place)
      const isThere = () => {
        site.log.info({ pid: child.pid }, 'a worker answers')
        places[at]?.resolve()
      }
      there.then(isThere, (error) => {
        if (!ending.signal.aborted) site.log.error({ err: error }, 'a worker could not begin')
        child.kill('SIGKILL')
      })
      await ended
      if (ending.signal.aborted) return
      const isSound = Date.now() - since > soundMs
      pauseMs = isSound ? 0 : Math.min(Math.max(pauses.first, pauseMs * 2), pauses.longest)
      site.log.error({ pauseMs }, 'a worker ended; starting it again')
      await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
    }
  }

  /** Resolves once this worker has heard it or is gone: one that does not answer in time is ended. */
  const tell = async ({ channel, child, ended, isOnPort }: Worker, [asks, said]: Said) => {
    const told = channel.ask(asks, said)
    // It has kept nothing that it could answer, and hears of this before it listens.
    if (!isOnPort) return void told.catch(() => {})
    const late = setTimeout(() => {
      site.log.error('a worker does not answer; it is ended')
      child.kill('SIGKILL')
    }, longestSilenceMs)
    try {
      await told
    } catch {
      child.kill('SIGKILL')
      await ended
    } finally {
      clearTimeout(late)
    }
  }

  return {
    async start(server) {
      const folder = mkdtempSync(path.join(tmpdir(), 'aval-'))
      const passOnTo = path.join(folder, 'first')
      const passed = takePassed(server)
      passed.listen(passOnTo)
      await once(passed, 'listening')
      const tellAll = async (said: Said) => {
        await Promise.all(Array.from(running, (worker) => tell(worker, said)))
      }
      const stopTelling = site.announcements.listen((topics) => tellAll(['changed', topics]))
      const asking = setInterval(() => void tellAll(['alive']), everyMs)
      const opening = { env: site.env, databaseUrl: site.database.url, passOnTo, clientDir }
      const kept = places.map((_, at) => keep(at, opening, server.address() as AddressInfo))
      stop = async () => {
        ending.abort()
        clearInterval(asking)
        const cut = setTimeout(() => {
          for (const { child } of running) child.kill('SIGKILL')
        }, longestEndMs)
        for (const { channel } of running) channel.ask('end').catch(() => {})
        await Promise.all(kept)
        clearTimeout(cut)
        // What they passed on is answered by now.
        await closeGracefully(passed, 0)
        stopTelling()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    areThere: () => Promise.all(places.map(({ promise }) => promise)),
    async read() {
      const asked = Array.from(running, ({ channel, isOnPort }) =>
        isOnPort ? channel.ask<object[]>('metrics') : [],
      )
      return Promise.all(asked.map((each) => Promise.resolve(each).catch(() => [])))
    },
    stop: () => stop(),
  }
}
