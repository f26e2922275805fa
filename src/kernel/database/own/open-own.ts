import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataFolder } from '../../files/expect-writable.ts'
import { inWordsIfUnwritable } from '../../files/unwritable.ts'
import type { Database, DatabaseLog } from '../database.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { giveTo, otherAccount } from './account.ts'
import { boundedLog } from './bounded-log.ts'
import { closeEndpoint, closeForgotten, openEndpoint, passwordOf } from './endpoint.ts'
import { holdFolder, isHeld } from './hold-folder.ts'
import { endLeftBehind } from './left-behind.ts'
import { makeCluster } from './make-cluster.ts'
import { findPrograms } from './programs.ts'
import { addressOf } from './settings.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { writeAnew } from './write-anew.ts'

const meant = "The site's own database"

export type OwnOptions = {
  log: DatabaseLog
  /** The server cannot be kept running. Every further call is rejected. */
  onBroken: (reason: Error) => void
  /** How it is reached; the system's own way unless a test asks for the other. */
  endpoint?: 'socket' | 'loopback'
}

/**
 * The database of the site's own PostgreSQL in `database/` of the data folder: made on first use, started by this call
 * and stopped when the database is closed. The folder is held by this process alone. The tables are not migrated: the
 * caller does that. Throws a sentence where the folder cannot be written, holds something else or is in use.
 */
export async function openOwn(dataDir: string, options: OwnOptions): Promise<Database> {
  let release: (() => void) | undefined
  try {
    await makeDataFolder(dataDir)
    const folder = path.join(realpathSync(dataDir), 'database')
    release = holdFolder(folder)
    return await open(folder, options, release)
  } catch (error) {
    release?.()
    throw inWordsIfUnwritable(dataDir, error)
  }
}

/**
 * The same database where another process of the site holds it and its server runs; null where no process holds it.
 * Throws a sentence while that process is still starting or already stopping the server, and where no start has made a
 * database yet: work from the terminal would be done on one of its own, which nobody ever sees.
 */
export async function joinOwn(dataDir: string, log: DatabaseLog): Promise<Database | null> {
  if (!existsSync(dataDir)) throw notMade(dataDir)
  const folder = path.join(realpathSync(dataDir), 'database')
  if (!existsSync(`${folder}.lock`) && !isThere(folder)) throw notMade(dataDir)
  try {
    holdFolder(folder)()
  } catch (error) {
    if (!isHeld(error)) throw inWordsIfUnwritable(dataDir, error)
    return joinRunning(folder, log)
  }
  if (!isThere(folder)) throw notMade(dataDir)
  return null
}

async function joinRunning(folder: string, log: DatabaseLog): Promise<Database> {
  const address = readAddress(folder)
  const joined = address && (await openPostgres(address, log, { meant }).catch(() => null))
  if (!joined) throw new Error('The site is just starting or stopping. Try again in a moment.')
  return { ...joined, kind: 'own' }
}

function isThere(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

function notMade(dataDir: string): Error {
  return new Error(
    `There is no database in ${dataDir} yet: the first start makes it. Where the site was started, give the command the site's variables, above all DATA_DIR and DATABASE_URL.`,
  )
}

async function open(
  folder: string,
  { log, onBroken, endpoint: kind }: OwnOptions,
  release: () => void,
): Promise<Database> {
  const programs = findPrograms()
  const account = otherAccount(folder)
  forgetAddress(folder)
  await endLeftBehind(folder, log)
  const endpoint = await openEndpoint(folder, account, kind)
  const shut = () => {
    if ('socketFolder' in endpoint) closeEndpoint(endpoint.socketFolder)
  }
  let stop: (() => Promise<void>) | undefined
  try {
    makeCluster(folder, {
      programs,
      account,
      log,
      password: 'password' in endpoint ? passwordOf(folder) : null,
    })
    if (account) giveTo(account, folder)
    const onLine = boundedLog(`${folder}.log`)
    const server = await keepServer(folder, { programs, account, endpoint, onLine, log, onBroken })
    stop = server.stop
    const database = await openPostgres(addressOf(endpoint), log, { meant })
    writeAnew(addressFile(folder), addressOf(endpoint))
    let closing: Promise<void> | undefined
    const closeAll = async () => {
      rmSync(addressFile(folder), { force: true })
      await database.close()
      await server.stop()
      shut()
      release()
    }
    return {
      ...database,
      kind: 'own',
      close() {
        closing ??= closeAll()
        return closing
      },
    }
  } catch (error) {
    await stop?.()
    shut()
    throw error
  }
}

/** The address of the running server, which the process that holds the folder has written; null where none runs. */
function readAddress(folder: string): string | null {
  const file = addressFile(folder)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * Removes what a killed site left behind: the address of a server that no longer runs, and the folder of its socket.
 */
function forgetAddress(folder: string): void {
  const address = readAddress(folder) ?? ''
  const socketFolder = URL.canParse(address) ? new URL(address).searchParams.get('host') : null
  if (socketFolder) closeForgotten(socketFolder)
  rmSync(addressFile(folder), { force: true })
}

function addressFile(folder: string): string {
  return `${folder}.address`
}

/**
 * A server that ended sooner than this may not have finished its recovery. After so many early ends in a row it is
 * given up.
 */
const soundMs = 10_000
const mostEarlyEnds = 3
const patienceMs = 10_000

type How = Parameters<typeof startServer>[1] & { log: DatabaseLog; onBroken: (reason: Error) => void }

/**
 * Starts the server again whenever it ends by itself, be it killed or out of memory: it recovers every answered write.
 * It is given up, and `onBroken` called, where it does not start again or keeps ending early.
 */
async function keepServer(folder: string, how: How): Promise<Pick<RunningServer, 'stop'>> {
  let server = await startPatiently(folder, how)
  let isStopping = false
  const watch = async () => {
    for (let earlyEnds = 0; ; ) {
      const since = Date.now()
      const reason = await server.ended
      if (isStopping) return
      how.log.error({ reason }, 'the database server ended; starting it again')
      earlyEnds = Date.now() - since < soundMs ? earlyEnds + 1 : 0
      if (earlyEnds === mostEarlyEnds) throw new Error(`The database server ends again and again: ${reason}`)
      server = await startPatiently(folder, how)
      // It was asked to stop while it started.
      if (isStopping) return server.stop()
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!isStopping) how.onBroken(error)
  })
  return {
    async stop() {
      isStopping = true
      await server.stop()
      await watching
    },
  }
}

/** Waits for the processes of a killed server, which run on for a moment: the new one cannot start before they end. */
async function startPatiently(folder: string, how: How): Promise<RunningServer> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await startServer(folder, how)
    } catch (error) {
      if (!/shared memory block/.test((error as Error).message) || Date.now() > until) throw error
      await wait(100)
    }
  }
}
