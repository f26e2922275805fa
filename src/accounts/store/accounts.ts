import type { Database } from '#kernel/database/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'
import type { Site } from '#kernel/site.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type Auth, createAuth } from './auth.ts'
import { createGuessLimits, type GuessLimits } from './guess-limits.ts'
import { readSecret } from './secret.ts'

/** What every use case of accounts works with, opened once with the site. */
export type Accounts = {
  auth: Auth
  limits: GuessLimits
  secret: string
  log: Log
  publicUrl: string
  /** Without one, mail waits as files in the data folder, and nobody is told that it was sent. */
  hasMailServer: boolean
}

/** A site with its accounts. */
export type SiteWithAccounts = Site & { accounts: Accounts }

export async function openAccounts(
  env: Pick<Env, 'publicUrl' | 'mailUrl'>,
  database: Database,
  storage: Storage,
  log: Log,
  { isCommand = false }: { isCommand?: boolean } = {},
): Promise<Accounts> {
  const secret = await readSecret(database.orm, storage, { isCommand })
  return {
    auth: createAuth({ database, publicUrl: env.publicUrl, secret }),
    limits: createGuessLimits(database, secret),
    secret,
    log,
    publicUrl: env.publicUrl,
    hasMailServer: env.mailUrl !== null,
  }
}
