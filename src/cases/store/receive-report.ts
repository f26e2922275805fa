import { randomInt, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { CaseDoor, CaseKind } from '#cases/model/case-words.ts'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { type ReporterKeys, reporterKeys } from '#cases/model/reporter-keys.ts'
import { type PieceContent, sealPiece, sha256Hex } from '#cases/model/sealed-piece.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { crockford } from '#kernel/text/crockford.ts'
import { todayIn } from '#kernel/time/today.ts'
import { holdersOf, type KeyHolder, makeCaseKey } from './case-recipients.ts'
import { type SealedFile, sealFiles, withPages } from './seal-files.ts'
import { caseExclusion, caseFile, caseKey, casePiece, reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

export type NewReport = {
  code: ReceiptCode
  kind: CaseKind
  door: CaseDoor
  text: string
  /** Who writes, and how to reach them, where they say so; sealed like everything else. */
  name: string | null
  contact: string | null
  /** Accounts that it is about: the case does not exist for them. Ids that are no accounts are ignored. */
  about: string[]
  files: AcceptedFile[]
}

type Sealed = {
  id: string
  key: Awaited<ReturnType<typeof makeCaseKey>>['row']
  excluded: string[]
  files: SealedFile[]
  pieceSha256: string
}

/**
 * Takes a report from anybody: seals it to those who may open it today and to its code, and makes a case of it. Of
 * its time only the day is kept. A code that has its case already changes nothing, whatever the text (`isRepeat`): a
 * form that was sent twice is one report.
 *
 * `not-open` while nobody is set up to open reports. `not-sealed` when anything fails on the way: then nothing of the
 * report is kept anywhere, and the detail says why without any of its content.
 */
export async function receiveReport(
  caller: Caller,
  vault: CaseVault,
  report: NewReport,
): Promise<Result<{ isRepeat: boolean }, 'not-open' | 'not-sealed', string>> {
  caller.reads.keepable = false
  const id = randomUUID()
  try {
    const keys = await reporterKeys(report.code)
    if (await isKnown(caller.database.orm, keys.locatorHash)) return succeed({ isRepeat: true })
    const { recovery, handlers, all } = await holdersOf(caller.database.orm, [])
    if (!recovery || handlers.length === 0) return fail('not-open')
    const holders = all.filter(({ userId }) => userId === null || !report.about.includes(userId))
    const excluded = await accountsAmong(caller.database.orm, report.about)
    const sealed = await seal(caller, vault, { id, keys, holders, excluded, report })
    const isNew = await record(caller, keys, sealed, report)
    if (!isNew) await vault.remove(id)
    return succeed({ isRepeat: !isNew })
  } catch (error) {
    await undo(caller, vault, id)
    return fail('not-sealed', reasonOf(error))
  }
}

/** Whether a code has its case already; false where that cannot be known, since taking the report then says why. */
export async function isReceived(
  { database }: Pick<Caller, 'database'>,
  code: ReceiptCode,
): Promise<boolean> {
  const { locatorHash } = await reporterKeys(code)
  return isKnown(database.orm, locatorHash).catch(() => false)
}

async function seal(
  { now }: Caller,
  vault: CaseVault,
  given: { id: string; keys: ReporterKeys; holders: KeyHolder[]; excluded: string[]; report: NewReport },
): Promise<Sealed> {
  const { id, report, excluded } = given
  const { wrapped, row: key } = await makeCaseKey(1, given.keys.recipient, given.holders)
  await vault.keep(id, 'key-1.age', wrapped, now)
  const toSeal = withPages(report.files)
  const ids = toSeal.map(() => randomUUID())
  const files = await sealFiles(vault, { caseId: id, key, now, ids }, toSeal)
  const { text, kind, door, name, contact } = report
  const content: PieceContent = { text, kind, door, name, contact, files: files.map(({ said }) => said) }
  const place = { caseId: id, seq: 1, direction: 'report', previous: null } as const
  const piece = await sealPiece(key.recipient, place, content)
  await vault.keep(id, 'piece-1.age', piece, now)
  return { id, key, excluded, files, pieceSha256: await sha256Hex(piece) }
}

/** Writes the rows of a case; false when the code has one. */
async function record(
  { database, now, locale }: Caller,
  { locatorHash, recipient }: ReporterKeys,
  { id, key, excluded, files, pieceSha256 }: Sealed,
  { kind, door }: NewReport,
): Promise<boolean> {
  const today = todayIn(now)
  return database.orm.transaction(async (orm) => {
    const values = { id, locatorHash, reporterRecipient: recipient, kind, door, locale, receivedOn: today }
    if (!(await insertCase(orm, values))) return false
    if (excluded.length > 0)
      await orm.insert(caseExclusion).values(excluded.map((userId) => ({ caseId: id, userId })))
    await orm.insert(caseKey).values({ caseId: id, ...key })
    await orm.insert(casePiece).values({
      caseId: id,
      seq: 1,
      epoch: key.epoch,
      direction: 'report',
      sha256: pieceSha256,
      writtenOn: today,
    })
    if (files.length > 0)
      await orm.insert(caseFile).values(files.map(({ row }) => ({ caseId: id, seq: 1, ...row })))
    return true
  })
}

/** Under a number of its own; false when another report has its code. */
async function insertCase(
  orm: Orm,
  values: Omit<typeof reportedCase.$inferInsert, 'number'>,
): Promise<boolean> {
  for (;;) {
    const made = await orm
      .insert(reportedCase)
      .values({ ...values, number: makeCaseNumber(values.receivedOn) })
      .onConflictDoNothing()
      .returning({ id: reportedCase.id })
    if (made.length > 0) return true
    // Otherwise the number was taken: one in 33 million for each case of the year.
    if (await isKnown(orm, values.locatorHash)) return false
  }
}

/**
 * Those of some ids that are accounts, whether or not they can read today: somebody may be disabled, or without a key
 * or the right, and be given it back while the case is there.
 */
async function accountsAmong(orm: Orm, ids: readonly string[]): Promise<string[]> {
  // PostgreSQL text holds no NUL, and a query with one fails.
  const possible = ids.filter((id) => !id.includes('\0'))
  const accounts = await orm.select({ id: authUser.id }).from(authUser).where(inArray(authUser.id, possible))
  return accounts.map(({ id }) => id)
}

async function isKnown(orm: Orm, locatorHash: string): Promise<boolean> {
  const rows = await orm
    .select({ id: reportedCase.id })
    .from(reportedCase)
    .where(eq(reportedCase.locatorHash, locatorHash))
  return rows.length > 0
}

/** Removes what was sealed of a report that failed, unless its rows were written after all. */
async function undo({ database }: Caller, vault: CaseVault, id: string): Promise<void> {
  try {
    const rows = await database.orm
      .select({ id: reportedCase.id })
      .from(reportedCase)
      .where(eq(reportedCase.id, id))
    if (rows.length === 0) await vault.remove(id)
  } catch {
    // Where the database or the disk fails: what no row names is removed after a day.
  }
}

/** A number for a case that was received on a day: the year and five random symbols, `26-K7Q4P`. */
function makeCaseNumber(day: string): string {
  const symbols = Array.from({ length: 5 }, () => crockford[randomInt(crockford.length)])
  return `${day.slice(2, 4)}-${symbols.join('')}`
}
