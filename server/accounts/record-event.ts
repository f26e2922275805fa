import type { AccountEventName, EventDetails } from '#domain/accounts/account-events.ts'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { accountEvent } from '../database/tables/accounts.ts'

export type AccountEvent = {
  what: AccountEventName
  /** Whose account; its name stays in the record when the account changes. */
  subject?: { id: string; name: string } | null
  details?: EventDetails
}

/** Adds what happened to the append-only record, as done by the caller's actor, in `orm`'s transaction if it is one. */
export async function recordEvent(
  caller: Pick<Caller, 'actor' | 'now' | 'database'>,
  event: AccountEvent,
  orm: Orm = caller.database.orm,
): Promise<void> {
  await orm.insert(accountEvent).values({
    at: caller.now,
    what: event.what,
    actor: caller.actor?.id ?? null,
    actorName: caller.actor?.name ?? null,
    subject: event.subject?.id ?? null,
    subjectName: event.subject?.name ?? null,
    details: event.details ?? {},
  })
}
