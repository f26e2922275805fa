import type { Shown } from '#domain/content/define-kind.ts'
import { accreditation } from '#domain/content/kinds/accreditation.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../caller.ts'
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
