import type { Orm } from '#kernel/database/database.ts'
import { csvLine } from '#kernel/text/csv.ts'
import { readFormerAddresses } from '#moving/store/former-addresses.ts'
import { formerAddressColumns } from '../model/format.ts'

/** The addresses of the former site, as CSV. */
export async function* formerAddressLines(orm: Orm): AsyncGenerator<string> {
  yield csvLine(formerAddressColumns)
  for (const { from, to } of await readFormerAddresses(orm)) yield csvLine([from, to])
}
