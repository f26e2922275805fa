import { eq } from 'drizzle-orm'
import { accountRight, userProfile } from '#accounts/store/tables.ts'
import { makeKeyPair } from '#cases/model/case-keys.ts'
import type { AnswerKind } from '#cases/model/case-words.ts'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { reporterKeys } from '#cases/model/reporter-keys.ts'
import { sealPiece } from '#cases/model/sealed-piece.ts'
import { isSpaceOpen, readersChanged } from '#cases/store/space-state.ts'
import { caseKeyHolder, reportedCase } from '#cases/store/tables.ts'
import { sealTo, takeAnswer } from '#cases/store/work/answer-case.ts'
import { callerOf } from '#kernel/site.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { makeAccount } from './accounts.ts'

/** Opens the anonymous space of a site: a recovery key, and people with keys who may open reports, shown by these names. */
export async function openSpace(
  site: RunningSite,
  names = ['Ana Sosa', 'Bruno Paz'],
): Promise<{ handlers: string[] }> {
  const { orm } = site.database
  const addKey = async (userId: string | null, name: string) => {
    const { recipient } = await makeKeyPair()
    const isRecovery = userId === null
    const locked = isRecovery ? null : 'locked'
    await orm
      .insert(caseKeyHolder)
      .values({ userId, name, isRecovery, recipient, locked, madeAt: site.now() })
  }
  await addKey(null, 'Recovery')
  const handlers: string[] = []
  for (const name of names) {
    const { uid } = await makeAccount(site, { name })
    await orm.insert(accountRight).values({ userId: uid, right: 'open-reports' })
    await orm.update(userProfile).set({ publicName: name }).where(eq(userProfile.uid, uid))
    await addKey(uid, name)
    handlers.push(uid)
  }
  await site.announcements.announce([readersChanged])
  return { handlers }
}

/** The same where another test of the file may have opened it. */
export async function openSpaceOnce(site: RunningSite): Promise<void> {
  if (!(await isSpaceOpen(callerOf(site, { locale: 'es' })))) await openSpace(site)
}

/** Answers the case of a code as a handler's browser does: sealed in the browser, and taken by the server. */
export async function answerCase(
  site: RunningSite,
  handler: string,
  code: ReceiptCode,
  { text, kind }: { text: string; kind: AnswerKind },
): Promise<void> {
  const caller = callerOf(site, { locale: 'es', actor: { id: handler, name: 'handler' } })
  const id = await caseOf(site, code)
  const place = await sealTo(caller, site.cases.vault, id)
  if (!place.ok) throw new Error(`Nothing to seal to: ${place.problem}`)
  const { recipient, epoch, seq, previous } = place.value
  const content = { text, answer: kind, files: [] }
  const piece = await sealPiece(recipient, { caseId: id, seq, direction: 'answer', previous }, content)
  const sealed = Buffer.from(piece).toString('base64')
  const taken = await takeAnswer(caller, site.cases.vault, id, { seq, epoch, kind, sealed })
  if (!taken.ok) throw new Error(`The answer was not taken: ${taken.problem}`)
}

/** The id of the case that a code opens. */
export async function caseOf(site: RunningSite, code: ReceiptCode): Promise<string> {
  const { locatorHash } = await reporterKeys(code)
  const [row] = await site.database.orm
    .select({ id: reportedCase.id })
    .from(reportedCase)
    .where(eq(reportedCase.locatorHash, locatorHash))
  if (!row) throw new Error('No case has this code')
  return row.id
}
