import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { takeTurn } from '#cli/launch/take-turn.mjs'
import { silentLog } from '#kernel/database/database.ts'
import { holdFolder, isHeld } from '#kernel/database/own/hold-folder.ts'
import { endLeftBehind } from '#kernel/database/own/left-behind.ts'
import { cache } from './cache.ts'
import { dropForgotten } from './copy-template.ts'
import { findSchema, type Template } from './template.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** What a test run hands to its tests: a server, and the databases on it that are copied. */
export type ProvidedDatabases = {
  server: string
  schema: string
  demo: { name: string; files: string } | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: ProvidedDatabases
  }
}

export type FindDemo = (server: TestServer, schema: string) => Promise<Template & { files: string }>

/**
 * Starts the server of a test run, once before its workers, with the templates that it needs. The temporary files of
 * all tests are put into one folder with its data. The returned function ends the server and removes all of it.
 */
export async function prepare(project: TestProject, findDemo?: FindDemo): Promise<() => Promise<void>> {
  const place = await ownPlace()
  const temporary = path.join(place.folder, 'tmp')
  mkdirSync(temporary)
  process.env.TMPDIR = temporary
  // One run at a time makes the files that later runs use.
  return takeTurn(path.join(cache, 'turns'), async () => {
    const server = await openTestServer(place.cluster)
    await dropForgotten(server.url)
    const schema = await findSchema(server)
    const demo = (await findDemo?.(server, schema.name)) ?? null
    if (schema.isNew || demo?.isNew) await server.keep()
    project.provide('databases', { server: server.url, schema: schema.name, demo })
    return async () => {
      await server.stop()
      place.remove()
    }
  })
}

export function setup(project: TestProject) {
  return prepare(project)
}

const memory = '/dev/shm'
const roomNeeded = 2 * 1024 ** 3
const beginning = 'aval-tests-'

/** Where Linux tells what is mounted. */
const mounts = '/proc/self/mounts'

type OwnPlace = { folder: string; cluster: string; remove(): void }

/**
 * A folder for one test run, in memory where the machine has room there. What killed runs left in the same place is
 * removed: each run holds a lock on its folder, which ends with it.
 */
async function ownPlace(): Promise<OwnPlace> {
  const around = hasRoom(memory) ? memory : tmpdir()
  await removeForgotten(around)
  const { folder, release } = holdNew(around)
  mkdirSync(folder)
  return {
    folder,
    cluster: clusterOf(folder),
    remove() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      release()
      removeLock(folder)
    },
  }
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  }
}

/** Tries again with another folder where, in the moment before it is locked, another run took it for a dead run's. */
function holdNew(around: string): { folder: string; release: () => void } {
  const folder = path.join(around, `${beginning}${randomUUID().slice(0, 8)}`)
  const release = tryToHold(folder)
  return release ? { folder, release } : holdNew(around)
}

async function removeForgotten(around: string): Promise<void> {
  const locks = readdirSync(around).filter((name) => name.startsWith(beginning) && name.endsWith('.lock'))
  for (const folder of locks.map((name) => path.join(around, name.slice(0, -'.lock'.length)))) {
    const release = tryToHold(folder)
    if (!release) continue
    // Where the system does not end the server together with the process that started it.
    await endLeftBehind(clusterOf(folder), silentLog)
    unmountWithin(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    release()
    removeLock(folder)
  }
}

/** A killed test may have left a disk of its own, which cannot be removed while it is there. */
function unmountWithin(folder: string): void {
  if (!existsSync(mounts)) return
  for (const line of readFileSync(mounts, 'utf8').split('\n')) {
    const [, at] = line.split(' ')
    if (at?.startsWith(`${folder}/`)) spawnSync('umount', ['-l', at])
  }
}

function tryToHold(folder: string): (() => void) | null {
  try {
    return holdFolder(folder)
  } catch (error) {
    if (isHeld(error)) return null
    throw error
  }
}

function clusterOf(folder: string): string {
  return path.join(folder, 'cluster')
}

function removeLock(folder: string): void {
  for (const ending of ['lock', 'lock-journal', 'holder.json']) rmSync(`${folder}.${ending}`, { force: true })
}
