import type { Database } from '../database/database.ts'
import type { Env } from '../env.ts'
import { type Auth, createAuth } from './auth.ts'
import { createGuessLimits, type GuessLimits } from './guess-limits.ts'
import { readSecret } from './secret.ts'

/** What every use case of accounts works with, opened once with the site. */
export type Accounts = { auth: Auth; limits: GuessLimits; secret: string; publicUrl: string }

export async function openAccounts(
  env: Pick<Env, 'dataDir' | 'publicUrl'>,
  database: Database,
): Promise<Accounts> {
  const secret = await readSecret(env.dataDir)
  return {
    auth: createAuth({ database, publicUrl: env.publicUrl, secret }),
    limits: createGuessLimits(database, secret),
    secret,
    publicUrl: env.publicUrl,
  }
}
