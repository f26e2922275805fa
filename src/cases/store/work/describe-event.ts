import type { CaseEventName } from '#cases/model/case-events.ts'
import type { CaseEventRow } from '#cases/model/case-view.ts'
import type { caseEvent } from '../tables.ts'

/** A line of the record; `name` is of the account that did it, as long as there is one. */
export function describeEvent({
  event,
  name,
}: {
  event: typeof caseEvent.$inferSelect
  name: string | null
}): CaseEventRow {
  return {
    id: event.id,
    at: event.at.toISOString(),
    what: event.what as CaseEventName,
    by: name ?? event.actorName,
    details: event.details,
    caseNumber: event.caseNumber,
  }
}
