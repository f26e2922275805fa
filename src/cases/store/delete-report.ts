import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import type { Caller } from '#kernel/caller.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { eraseCase } from './erase-case.ts'
import { findByCode } from './find-by-code.ts'
import type { CaseVault } from './vault.ts'

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
