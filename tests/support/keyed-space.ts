import { accountRight } from '#accounts/store/tables.ts'
import { type KeyPair, lockIdentity, makeKeyPair } from '#cases/model/case-keys.ts'
import { caseKeyHolder } from '#cases/store/tables.ts'
import type { Database } from '#kernel/database/database.ts'
import { readEnv } from '#kernel/env.ts'
import { openSite } from '#serve/open-site.ts'
import { makeAccount, type TestAccount } from './accounts.ts'

/** Sets up the anonymous space with a recovery key and this account as a case handler, whose keys a test may use. */
export async function keySpace(
  { orm }: Database,
  account: { uid: string; email: string },
): Promise<{ handler: KeyPair; recovery: KeyPair }> {
  const [handler, recovery] = [await makeKeyPair(), await makeKeyPair()]
  const locked = await lockIdentity(handler.identity, 'ñandú ceibo arroyo cuchilla', 10)
  const madeAt = new Date('2026-01-05T12:00:00Z')
  await orm.insert(accountRight).values({ userId: account.uid, right: 'open-reports' })
  await orm.insert(caseKeyHolder).values([
    {
      userId: account.uid,
      name: account.email,
      recipient: handler.recipient,
      locked: Buffer.from(locked).toString('base64'),
      madeAt,
    },
    { name: 'Recovery', isRecovery: true, recipient: recovery.recipient, madeAt },
  ])
  return { handler, recovery }
}

/** An account, and the anonymous space with whoever reads it, in a folder that no site uses yet. */
export async function keyedFolder(dataDir: string): Promise<TestAccount> {
  const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  try {
    const account = await makeAccount(site)
    await keySpace(site.database, account)
    return account
  } finally {
    await site.close()
  }
}
