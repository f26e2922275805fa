import { and, eq, gte, lt, ne, or } from 'drizzle-orm'
import type { Presence } from '#domain/content/editing/edited-entry.ts'
import { type PresenceNote, presenceSeconds } from '#domain/content/editing/presence.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { entry, entryPresence } from '../../database/tables/content.ts'
import { readEntry } from './read-entry.ts'

/**
 * Notes that the caller has the form of an entry open in a tab, or has closed it, and tells who else has it open: other
 * accounts, and other tabs of the caller. What was not heard of for a while is forgotten.
 */
export async function notePresence(
  caller: Caller,
  entryId: string,
  { tab, left = false }: PresenceNote,
): Promise<Result<Presence, 'not-allowed' | 'not-found' | 'not-valid'>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(entryId)) return fail('not-found')
  if (!/^[\w-]{1,64}$/.test(tab)) return fail('not-valid')
  const actor = caller.actor.id
  const { orm } = caller.database
  const own = { entryId, actor, tab }
  const long = new Date(caller.now.getTime() - presenceSeconds.believed * 1000)
  await orm
    .delete(entryPresence)
    .where(left ? or(lt(entryPresence.seenAt, long), isTab(own)) : lt(entryPresence.seenAt, long))
  if (!left)
    await orm
      .insert(entryPresence)
      .values({ ...own, since: caller.now, seenAt: caller.now })
      .onConflictDoUpdate({
        target: [entryPresence.entryId, entryPresence.actor, entryPresence.tab],
        set: { seenAt: caller.now },
      })
  const found = left ? null : await readStanding(caller, entryId)
  return succeed({
    others: await othersAt(orm, own, long),
    revision: found?.revision ?? 0,
    languages: found?.languages ?? null,
  })
}

/** Both in one reading: languages of another revision than the one told would be taken for that one's. */
async function readStanding(caller: Caller, entryId: string) {
  const [known] = await caller.database.orm
    .select({ kind: entry.kind })
    .from(entry)
    .where(eq(entry.id, entryId))
  const read = known && (await readEntry(caller, known.kind, entryId))
  return read?.ok ? read.value : null
}

type Tab = { entryId: string; actor: string; tab: string }

function isTab({ entryId, actor, tab }: Tab) {
  return and(eq(entryPresence.entryId, entryId), eq(entryPresence.actor, actor), eq(entryPresence.tab, tab))
}

async function othersAt(orm: Orm, own: Tab, long: Date): Promise<Presence['others']> {
  const rows = await orm
    .select({
      actor: entryPresence.actor,
      tab: entryPresence.tab,
      name: authUser.name,
      since: entryPresence.since,
    })
    .from(entryPresence)
    .innerJoin(authUser, eq(authUser.id, entryPresence.actor))
    .where(
      and(
        eq(entryPresence.entryId, own.entryId),
        gte(entryPresence.seenAt, long),
        or(ne(entryPresence.actor, own.actor), ne(entryPresence.tab, own.tab)),
      ),
    )
    .orderBy(entryPresence.since, entryPresence.actor, entryPresence.tab)
  return rows.map(({ actor, tab, name, since }) => ({
    id: `${actor}/${tab}`,
    name,
    isSelf: actor === own.actor,
    since: since.toISOString(),
  }))
}
