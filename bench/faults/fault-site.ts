import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApiKey } from '#accounts/store/api-keys/manage-api-keys.ts'
import { createAccount } from '#accounts/store/create-account.ts'
import { accountRight } from '#accounts/store/tables.ts'
import { type KeyPair, makeKeyPair } from '#cases/model/case-keys.ts'
import { caseKeyHolder } from '#cases/store/tables.ts'
import { entry } from '#content/store/tables/content.ts'
import { systemActor } from '#kernel/caller.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import type { Database } from '#kernel/database/database.ts'
import { readEnv } from '#kernel/env.ts'
import { freePort } from '#kernel/free-port.ts'
import { callerOf } from '#kernel/site.ts'
import { openSite } from '#serve/open-site.ts'
import { administrator } from '../sign-in.ts'
import { startSite } from '../start-site.ts'

export type Killed = 'the site' | 'its database' | 'both'

export type FaultSite = {
  url: string
  dataDir: string
  /** What the body's own system sends with. */
  apiKey: string
  /** What the site signs its forms with. */
  secret: string
  /** What opens reports. */
  recovery: KeyPair
  start(): Promise<void>
  kill(what: Killed): Promise<void>
  /** Whether the process runs, be it able to serve or not. */
  isRunning(): boolean
  stop(): Promise<void>
  /** Ends what runs of it, also a server that a killed site left behind. */
  end(): Promise<void>
  /** Over the server of the site that runs. */
  openDatabase(): Promise<Database>
}

/** A site with an editor, a key for programs, an open space for reports and one scheme, and nothing else. */
export async function makeFaultSite(folder: string, databaseUrl: string | null): Promise<FaultSite> {
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const variables = {
    ...{ PUBLIC_URL: url, DEMO_CONTENT: 'off', CONTACT_MAIL_TO: 'buzon@aval.example', LOG_LEVEL: 'error' },
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const { apiKey, secret, recovery } = await setUp({ ...variables, DATA_DIR: dataDir, PORT: String(port) })
  let running: Awaited<ReturnType<typeof startSite>> | null = null
  const isRunning = () => running !== null && runs(running.pid)
  return {
    ...{ url, dataDir, apiKey, secret, recovery, isRunning },
    async start() {
      running = await startSite(dataDir, path.join(folder, 'site.log'), variables, port)
    },
    async kill(what) {
      if (!running) return
      // Read before: the site alone may go, and its server is found by the next start.
      const database = what === 'the site' ? null : databasePid(dataDir)
      if (what !== 'its database') process.kill(running.pid, 'SIGKILL')
      if (database !== null) process.kill(database, 'SIGKILL')
      while (what !== 'its database' && isRunning()) await wait(5)
    },
    async stop() {
      await running?.stop()
    },
    async end() {
      await running?.stop()
      const left = databasePid(dataDir)
      if (left !== null) process.kill(left, 'SIGKILL')
    },
    openDatabase: () =>
      openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined, join: true, tables: 'leave' }),
  }
}

async function setUp(
  variables: Record<string, string>,
): Promise<Pick<FaultSite, 'apiKey' | 'secret' | 'recovery'>> {
  const site = await openSite(readEnv({ NODE_ENV: 'production', ...variables }))
  try {
    const caller = callerOf(site, { locale: 'es', actor: systemActor })
    const made = await createAccount(caller, {
      ...{ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD },
      ...{ name: 'Ana Sosa', locale: 'es' },
    })
    if (!made.ok) throw new Error(`No account was made: ${made.problem}`)
    const { orm } = site.database
    const [handler, recovery] = [await makeKeyPair(), await makeKeyPair()]
    await orm.insert(accountRight).values({ userId: made.value.uid, right: 'open-reports' })
    await orm.insert(caseKeyHolder).values([
      {
        userId: made.value.uid,
        name: 'Ana Sosa',
        recipient: handler.recipient,
        locked: 'locked',
        madeAt: caller.now,
      },
      { name: 'Recovery', isRecovery: true, recipient: recovery.recipient, madeAt: caller.now },
    ])
    await orm.insert(entry).values({ kind: 'certification', key: 'iso-9001' })
    const apiKey = await createApiKey(site.accounts, caller, { name: 'Sistema', present: '' })
    if (!apiKey.ok) throw new Error(`No key was made: ${apiKey.problem}`)
    return { apiKey: apiKey.value, secret: site.accounts.secret, recovery }
  } finally {
    await site.close()
  }
}

/** The process id of the server that works in the site's own database folder (Linux); null where none runs. */
function databasePid(dataDir: string): number | null {
  const folder = path.join(dataDir, 'database')
  try {
    const pid = Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : null
  } catch {
    return null
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
