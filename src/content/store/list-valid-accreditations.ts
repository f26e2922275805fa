import type { Shown } from '#content/model/define-kind.ts'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { listPublished } from './list-published.ts'

/** The accreditations and memberships, all or these, that have not run out at the body's seat. */
export async function listValidAccreditations(
  caller: Caller,
  ids?: string[],
): Promise<Shown<typeof accreditation>[]> {
  const today = todayIn(caller.now)
  const listed = await listPublished(caller, accreditation, ids ? { ids } : {})
  return listed.filter(({ validTo }) => !validTo || validTo >= today)
}
