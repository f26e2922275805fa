import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { fingerprint } from '#cli/launch/fingerprint.mjs'
import { silentLog } from '#kernel/database/database.ts'
import { giveTo, otherAccount } from '#kernel/database/own/account.ts'
import { closeEndpoint, openEndpoint, passwordOf } from '#kernel/database/own/endpoint.ts'
import { makeCluster } from '#kernel/database/own/make-cluster.ts'
import { findPrograms } from '#kernel/database/own/programs.ts'
import { addressOf } from '#kernel/database/own/settings.ts'
import { startServer } from '#kernel/database/own/start-server.ts'
import { writeAnew } from '#kernel/database/own/write-anew.ts'
import { cache, keepOnly } from './cache.ts'
import type { TestServer } from './test-server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Settings that trade safety for speed: the data ends with the test run anyway. */
const forTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // It would only read databases that live for less than a second.
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
}

/**
 * The PostgreSQL of one test run, from the packages, over a cluster in this folder: a copy of the one that the last run
 * kept, with its templates, or a new one.
 */
export async function startOwnServer(folder: string): Promise<TestServer> {
  const programs = findPrograms()
  const account = otherAccount(folder)
  const endpoint = await openEndpoint(folder, account)
  const password = 'password' in endpoint ? passwordOf(folder) : null
  const kept = keptCluster()
  // Not where a password is used, which belongs to one cluster only.
  if (password === null && existsSync(kept)) await cp(kept, folder, { recursive: true })
  makeCluster(folder, { programs, account, password, log: silentLog })
  if (account) giveTo(account, folder)
  // Its administrator lets the tests make databases.
  const admitted = password === null ? 'local all all trust' : 'host all all 127.0.0.1/32 scram-sha-256'
  writeAnew(path.join(folder, 'pg_hba.conf'), `${admitted}\n`, account)
  const start = () => startServer(folder, { programs, account, endpoint, settings: forTests })
  let running = await start()
  await letMakeDatabases(addressOf(endpoint, 'postgres', 'postgres'))
  return {
    url: addressOf(endpoint),
    emptyDatabase: 'template aval',
    async keep() {
      if (password !== null) return
      await running.stop()
      const aside = `${kept}.new`
      rmSync(aside, { recursive: true, force: true })
      await mkdir(path.dirname(kept), { recursive: true })
      await cp(folder, aside, { recursive: true })
      rmSync(kept, { recursive: true, force: true })
      await rename(aside, kept)
      keepOnly(path.basename(kept), 'cluster-')
      running = await start()
    },
    async stop() {
      await running.stop()
      if ('socketFolder' in endpoint) closeEndpoint(endpoint.socketFolder)
    },
  }
}

/** Named by what made it. */
function keptCluster(): string {
  const made = fingerprint(root, ['src/kernel/database/own/make-cluster.ts', 'package-lock.json'])
  return path.join(cache, `cluster-${made}`)
}

async function letMakeDatabases(administrator: string): Promise<void> {
  const client = new Client({ connectionString: administrator })
  await client.connect()
  await client.query('alter role aval createdb')
  await client.end()
}
