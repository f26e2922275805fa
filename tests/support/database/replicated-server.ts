import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLog } from '#kernel/database/database.ts'
import { giveTo, otherAccount } from '#kernel/database/own/account.ts'
import { openEndpoint } from '#kernel/database/own/endpoint.ts'
import { makeCluster } from '#kernel/database/own/make-cluster.ts'
import { findPrograms } from '#kernel/database/own/programs.ts'
import { addressOf, type Endpoint } from '#kernel/database/own/settings.ts'
import { startServer } from '#kernel/database/own/start-server.ts'
import { writeAnew } from '#kernel/database/own/write-anew.ts'
import { ownFolder } from '#kernel/files/own-data-folder.ts'
import { administer } from './administer.ts'

/** A primary with an empty database, and a server that replays what it writes, as it streams it. */
export type Replicated = {
  url: string
  replicaUrl: string
  /** The replica takes what comes, and shows nothing of it until it goes on. */
  holdReplica(): Promise<void>
  letReplicaGoOn(): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  /** Makes the replica a server of its own. */
  promoteReplica(): Promise<void>
  close(): Promise<void>
}

/** What is replayed waits for no statement that still needs what it removes: the statement is cancelled at once. */
const settings = { autovacuum: 'off', fsync: 'off', max_standby_streaming_delay: '0' }

/** Two servers from the packages, on sockets; Windows has none for PostgreSQL's clients. */
export async function startReplicated(): Promise<Replicated> {
  const root = await mkdtemp(path.join(tmpdir(), 'aval-replicated-'))
  const folders = { primary: path.join(root, 'primary'), replica: path.join(root, 'replica') }
  const programs = findPrograms()
  const account = otherAccount(folders.primary)
  if (account) giveTo(account, root)
  makeCluster(folders.primary, { programs, account, log: silentLog })
  writeAnew(
    path.join(folders.primary, 'pg_hba.conf'),
    'local all all trust\nlocal replication all trust\n',
    account,
  )
  // Nothing runs on it yet: a copy of its files is a whole one.
  cpSync(folders.primary, folders.replica, { recursive: true })
  chmodSync(folders.replica, ownFolder)
  if (account) giveTo(account, folders.replica)
  const at = {
    primary: await openEndpoint(folders.primary, account, 'socket'),
    replica: await openEndpoint(folders.replica, account, 'socket'),
  }
  const start = (which: keyof typeof at, more: Record<string, string> = {}) =>
    startServer(folders[which], {
      ...{ programs, account, endpoint: at[which], settings: { ...settings, ...more } },
    })
  const primary = await start('primary')
  writeFileSync(path.join(folders.replica, 'standby.signal'), '')
  const startStandby = () => start('replica', { primary_conninfo: conninfo(at.primary) })
  let replica = await startStandby()
  const administrator = addressOf(at.replica, 'postgres', 'postgres')
  const tell = (statement: string) => administer(administrator, (client) => client.query(statement))
  return {
    url: addressOf(at.primary),
    replicaUrl: addressOf(at.replica),
    async holdReplica() {
      await tell('select pg_wal_replay_pause()')
    },
    async letReplicaGoOn() {
      await tell('select pg_wal_replay_resume()')
    },
    async promoteReplica() {
      await tell('select pg_promote()')
    },
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startStandby()
    },
    async close() {
      await replica.stop()
      await primary.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function conninfo(endpoint: Endpoint): string {
  const { socketFolder } = endpoint as Extract<Endpoint, { socketFolder: string }>
  return `host=${socketFolder} port=5432 user=postgres`
}
