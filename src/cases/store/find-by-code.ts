import { eq } from 'drizzle-orm'
import { makeKeyPair, unwrapCaseKey, wrapCaseKey } from '#cases/model/case-keys.ts'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { type ReporterKeys, reporterKeys } from '#cases/model/reporter-keys.ts'
import { openPiece, sealPiece } from '#cases/model/sealed-piece.ts'
import type { Caller } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { eraseCase } from './erase-case.ts'
import { reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

type CaseOfCode = { keys: ReporterKeys; row: typeof reportedCase.$inferSelect }

/**
 * The case of a receipt code. A code that never had one and one whose case is gone are both `unknown`, after as much
 * work as opening a short case, so that the time tells nothing.
 */
export async function findByCode(
  { database, reads }: Pick<Caller, 'database' | 'reads'>,
  code: ReceiptCode,
): Promise<Result<CaseOfCode, 'unknown'>> {
  reads.keepable = false
  const keys = await reporterKeys(code)
  const [row] = await database.orm
    .select()
    .from(reportedCase)
    .where(eq(reportedCase.locatorHash, keys.locatorHash))
  if (row) return succeed({ keys, row })
  await openNothing(keys)
  return fail('unknown')
}

const nowhere = { caseId: 'none', seq: 1, direction: 'report', previous: null } as const
let example: Promise<{ identity: string; wrapped: Uint8Array; piece: Uint8Array }> | undefined

/** Does the work of opening a case with three recipients: its writer, the recovery key and a handler. */
async function openNothing(keys: ReporterKeys): Promise<void> {
  example ??= makeExample()
  const { identity, wrapped, piece } = await example
  await unwrapCaseKey(wrapped, keys.identity)
  await openPiece(identity, piece, nowhere)
}

async function makeExample() {
  const { identity, recipient } = await makeKeyPair()
  const others = await Promise.all(['writer', 'recovery', 'handler'].map(() => makeKeyPair()))
  const recipients = others.map((other) => other.recipient)
  return {
    identity,
    wrapped: await wrapCaseKey(identity, recipients),
    piece: await sealPiece(recipient, nowhere, { text: '', files: [] }),
  }
}

/** Erases a report at the wish of whoever holds its code, in any state; its code is then like one that never was. */
export async function deleteReport(
  caller: Caller,
  vault: CaseVault,
  code: ReceiptCode,
): Promise<Result<null, 'unknown'>> {
  const found = await findByCode(caller, code)
  if (!found.ok) return found
  await eraseCase(caller, vault, found.value.row.id)
  return succeed(null)
}
