import type { CaseEventDetails, CaseEventName } from '#cases/model/case-words.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { caseEvent } from './tables.ts'

export type CaseEvent = {
  what: CaseEventName
  /** Of the case it is about; null for keys and rights. */
  caseNumber?: string | null
  details?: CaseEventDetails
}

/** Adds what was done to the append-only record, as done by the caller's actor, in `orm`'s transaction if it is one. */
export async function recordCaseEvent(
  caller: Pick<Caller, 'actor' | 'now' | 'database'>,
  { what, caseNumber = null, details = {} }: CaseEvent,
  orm: Orm = caller.database.orm,
): Promise<void> {
  const { actor, now } = caller
  await orm.insert(caseEvent).values({
    at: now,
    what,
    actor: actor?.id ?? null,
    actorName: actor?.name ?? null,
    caseNumber,
    details,
  })
}
