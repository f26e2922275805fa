import { toSave } from '#content/admin/routes/to-save.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { todayIn } from '#kernel/time/today.ts'
import { readFormerAddresses } from '#moving/store/former-addresses.ts'
import type { Route } from './+types/former-addresses-export'

/** All addresses of the former site as a table, which can be imported as it is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const rows = await readFormerAddresses(caller.database.orm)
  const table = [csvLine(['from', 'to']), ...rows.map(({ from, to }) => csvLine([from, to]))].join('')
  return toSave(byteOrderMark + table, `addresses-${todayIn(caller.now)}.csv`, 'text/csv; charset=utf-8')
}
