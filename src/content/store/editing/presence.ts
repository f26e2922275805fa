import { and, eq, gte, lt, ne, or } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { allFields, changedFields, changesOf } from '#content/model/editing/changes.ts'
import {
  type ChangesSince,
  type Presence,
  type PresenceNote,
  presenceSeconds,
} from '#content/model/editing/edited-entry.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { entry, entryPresence } from '../tables/content.ts'
import { readEntry } from './read-entry.ts'
import { findEntry, lastDoer } from './stored-entry.ts'
import { valuesAt } from './write-revision.ts'

/**
 * Notes that the caller has the form of an entry open in a tab, or has closed it, and tells who else has it open: other
 * accounts, and other tabs of the caller. Tabs that have not been heard of for a while are forgotten.
 */
export async function notePresence(
  caller: Editor,
  entryId: string,
  { tab, left = false }: PresenceNote,
): Promise<Result<Presence, 'not-found' | 'not-valid'>> {
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

/** Revision and languages are read together, so that the languages are those of that revision. */
async function readStanding(caller: Editor, entryId: string) {
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

/**
 * What was changed in an entry since a revision that its form knows, with what it says now; everything where that
 * revision is not kept any more.
 */
export async function changesSince(
  caller: Editor,
  id: string,
  since: number,
): Promise<Result<ChangesSince, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const present = await findEntry(orm, eq(entry.id, id))
    const kind = present && kindNamed(present.kind)
    if (!kind) return fail('not-found')
    const base = (await valuesAt(orm, id, [since])).get(since)
    const fields = base ? changedFields(kind, base, present.values) : allFields(kind)
    return succeed({
      revision: present.revision,
      changes: changesOf(fields, present.values),
      translations: present.translations,
      by: await lastDoer(orm, present),
      at: present.updatedAt.toISOString(),
      trashedAt: present.trashedAt?.toISOString() ?? null,
    })
  })
}
