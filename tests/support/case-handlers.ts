import type { NewAccount } from '#accounts/store/create-account.ts'
import { accountRight } from '#accounts/store/tables.ts'
import { type KeyPair, lockIdentity, makeKeyPair } from '#cases/model/case-keys.ts'
import { textOf } from '#cases/model/locked-key.ts'
import { makeReceiptCode, type ReceiptCode } from '#cases/model/receipt-code.ts'
import { type NewReport, receiveReport } from '#cases/store/receive-report.ts'
import { caseKeyHolder, reportedCase } from '#cases/store/tables.ts'
import { callerOf } from '#kernel/site.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { makeAccount, type SignedInBrowser, signIn } from './accounts.ts'
import { someReport } from './reports-setup.ts'

export const handlerPassphrase = 'ñandú ceibo arroyo cuchilla'

/** The recovery key of a site that has none yet. */
export async function addRecoveryKey({ database, now }: RunningSite): Promise<KeyPair> {
  const pair = await makeKeyPair()
  const { recipient } = pair
  await database.orm
    .insert(caseKeyHolder)
    .values({ name: 'Recovery', isRecovery: true, recipient, madeAt: now() })
  return pair
}

/** Somebody who may open reports, signed in, whose key opens with `handlerPassphrase`. */
export async function signedInHandler(
  started: { url: string; site: RunningSite },
  given: Partial<NewAccount> = {},
): Promise<SignedInBrowser> {
  const { database, now } = started.site
  const account = await makeAccount(started.site, given)
  const { identity, recipient } = await makeKeyPair()
  // Less work for each guess than a real key has: a test waits for it many times.
  const locked = textOf(await lockIdentity(identity, handlerPassphrase, 10))
  await database.orm.insert(accountRight).values({ userId: account.uid, right: 'open-reports' })
  await database.orm
    .insert(caseKeyHolder)
    .values({ userId: account.uid, name: account.email, recipient, locked, madeAt: now() })
  return signIn(started, account)
}

/** A report that the site received, the id of its case, and its code. */
export async function receivedReport(
  site: RunningSite,
  report: Partial<NewReport> = {},
): Promise<{ id: string; number: string; code: ReceiptCode }> {
  const code = makeReceiptCode()
  const { orm } = site.database
  const before = await orm.select({ id: reportedCase.id }).from(reportedCase)
  const given = { ...someReport(code), ...report }
  const result = await receiveReport(callerOf(site, { locale: 'es' }), site.cases.vault, given)
  if (!result.ok) throw new Error(`The report was not received: ${result.problem}`)
  const rows = await orm.select().from(reportedCase)
  const made = rows.find(({ id }) => before.every((each) => each.id !== id))
  if (!made) throw new Error('No case was made')
  return { id: made.id, number: made.number, code }
}
