import { sql } from 'drizzle-orm'
import type { EventParty } from '#history/model/history-events.ts'
import type { Editor } from '#kernel/caller.ts'
import { historyEvent } from './tables.ts'

/**
 * Whoever did something that the history tells, by the name that they had the last time: people, also those who have no
 * account any more, programs by their keys, and the site itself. It steps through an index from one to the next, so it
 * takes as long as there are doers, not events.
 */
export async function listDoers(caller: Editor): Promise<EventParty[]> {
  const { rows } = await caller.database.orm.execute<EventParty>(sql`
    with recursive doer (id) as (
      select min(actor) from ${historyEvent}
      union all
      select (select min(actor) from ${historyEvent} where actor > doer.id) from doer where doer.id is not null
    )
    select doer.id, last.name from doer cross join lateral (
      select coalesce(actor_name, actor) as name from ${historyEvent}
      where actor = doer.id order by at desc, id desc limit 1
    ) as last`)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, caller.locale))
}
