import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { readColumns, writeColumns } from '#content/model/derive/list.ts'
import { readKeptAsk, writeListAsk } from '#content/model/derive/list-filters.ts'
import {
  type ListViews,
  longestAsked,
  longestViewName,
  mostViews,
  type ViewProblem,
} from '#content/model/editing/list-view.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { callerMay, ensureMay } from '#kernel/rights/ensure-may.ts'
import { listLiking, listView } from './tables/list-views.ts'

/** The views of a list that the caller has: their own and those that everybody has, by name. */
export async function listViews(caller: Editor, kind: AnyKind): Promise<ListViews> {
  const {
    database: { orm },
    actor,
  } = caller
  const rows = await orm
    .select({ view: listView, by: authUser.name })
    .from(listView)
    .leftJoin(authUser, eq(authUser.id, listView.madeBy))
    .where(and(eq(listView.kind, kind.name), isSeenBy(actor.id)))
    .orderBy(asc(sql`lower(${listView.name})`), asc(listView.id))
  const [liking] = await orm
    .select()
    .from(listLiking)
    .where(and(eq(listLiking.account, actor.id), eq(listLiking.kind, kind.name)))
  const views = rows.map(({ view, by }) => {
    const isOwn = view.madeBy === actor.id
    const isShared = view.onlyFor === null
    return {
      ...{ id: view.id, name: view.name, asked: view.asked, isShared },
      by: isOwn ? 'oneself' : by,
      mayRename: isOwn && (!isShared || callerMay(caller, { to: 'write' })),
      mayErase: isOwn || (isShared && callerMay(caller, { to: 'administer' })),
    }
  })
  return {
    views,
    standard: views.find(({ id }) => id === liking?.standard)?.id ?? null,
    columns: liking?.columns ? readColumns(kind, writeColumns(liking.columns)) : null,
  }
}

function isSeenBy(account: string) {
  return or(isNull(listView.onlyFor), eq(listView.onlyFor, account))
}

/**
 * Saves what a list is asked for under a name that no other view of the caller has for the kind. To share it needs that
 * the caller may write content; it is in the history then.
 */
export async function saveView(
  caller: Editor,
  kind: AnyKind,
  given: { name: string; asked: string; isShared: boolean },
): Promise<Result<{ id: string }, ViewProblem>> {
  const { actor, now } = caller
  if (given.isShared) ensureMay(caller, { to: 'write' })
  const name = readName(given.name)
  if (!name.ok) return name
  const { ask } = readKeptAsk(kind, given.asked.slice(0, longestAsked))
  return caller.database.orm.transaction(async (orm) => {
    await holdAccount(orm, actor.id)
    if (await isTaken(orm, kind, actor.id, name.value)) return fail('name-taken')
    const [made] = await orm
      .select({ views: count() })
      .from(listView)
      .where(and(eq(listView.kind, kind.name), eq(listView.madeBy, actor.id)))
    if ((made?.views ?? 0) >= mostViews) return fail('views-full')
    const id = crypto.randomUUID()
    await orm.insert(listView).values({
      ...{ id, kind: kind.name, name: name.value, asked: writeListAsk({ ...ask, all: false }).toString() },
      ...{ onlyFor: given.isShared ? null : actor.id, madeBy: actor.id, createdAt: now },
    })
    if (given.isShared)
      await recordEvent(caller, { what: 'view-shared', item: { id, kind: kind.name, name: name.value } }, orm)
    return succeed({ id })
  })
}

/** Gives a view of the caller another name. One that everybody has needs that the caller may still write content. */
export async function renameView(
  caller: Editor,
  kind: AnyKind,
  id: string,
  to: string,
): Promise<Result<null, ViewProblem>> {
  const name = readName(to)
  if (!name.ok) return name
  return caller.database.orm.transaction(async (orm) => {
    await holdAccount(orm, caller.actor.id)
    const view = await heldView(orm, caller, kind, id)
    if (!view) return fail('not-found')
    if (view.madeBy !== caller.actor.id) return fail('not-allowed')
    if (view.onlyFor === null) ensureMay(caller, { to: 'write' })
    if (view.name === name.value) return succeed(null)
    if (await isTaken(orm, kind, caller.actor.id, name.value, id)) return fail('name-taken')
    await orm.update(listView).set({ name: name.value }).where(eq(listView.id, id))
    const details = { from: view.name, to: name.value }
    if (view.onlyFor === null)
      await recordEvent(
        caller,
        { what: 'view-renamed', item: { id, kind: kind.name, name: name.value }, details },
        orm,
      )
    return succeed(null)
  })
}

/** Erases a view: its maker may, and an administrator one that everybody has. Whoever began with it begins with all. */
export async function eraseView(
  caller: Editor,
  kind: AnyKind,
  id: string,
): Promise<Result<null, ViewProblem>> {
  const { actor } = caller
  return caller.database.orm.transaction(async (orm) => {
    const view = await heldView(orm, caller, kind, id)
    if (!view) return fail('not-found')
    const isShared = view.onlyFor === null
    const may = view.madeBy === actor.id || (isShared && callerMay(caller, { to: 'administer' }))
    if (!may) return fail('not-allowed')
    await orm.delete(listView).where(eq(listView.id, id))
    if (isShared)
      await recordEvent(caller, { what: 'view-erased', item: { id, kind: kind.name, name: view.name } }, orm)
    return succeed(null)
  })
}

/** Which view the list begins with for the caller; null for all entries. */
export async function setStandard(
  caller: Editor,
  kind: AnyKind,
  id: string | null,
): Promise<Result<null, ViewProblem>> {
  return caller.database.orm.transaction(async (orm) => {
    if (id !== null && !(await heldView(orm, caller, kind, id))) return fail('not-found')
    await like(orm, caller, kind, { standard: id })
    return succeed(null)
  })
}

/** Which columns the list has for the caller where an address names none; null for the kind's own. */
export async function likeColumns(caller: Editor, kind: AnyKind, columns: string[] | null): Promise<void> {
  await like(caller.database.orm, caller, kind, { columns })
}

async function like(
  orm: Orm,
  { actor }: Editor,
  kind: AnyKind,
  set: Partial<typeof listLiking.$inferInsert>,
) {
  await orm
    .insert(listLiking)
    .values({ account: actor.id, kind: kind.name, ...set })
    .onConflictDoUpdate({ target: [listLiking.account, listLiking.kind], set })
}

function readName(given: string): Result<string, 'no-name' | 'name-too-long'> {
  const name = given.replace(/\s+/g, ' ').trim().toWellFormed()
  if (name === '') return fail('no-name')
  return [...name].length > longestViewName ? fail('name-too-long') : succeed(name)
}

/** What one account saves in two windows at once is counted and named one after the other. */
async function holdAccount(orm: Orm, id: string): Promise<void> {
  await orm.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, id)).for('no key update')
}

async function isTaken(orm: Orm, kind: AnyKind, account: string, name: string, except?: string) {
  const same = await orm
    .select({ id: listView.id })
    .from(listView)
    .where(
      and(
        eq(listView.kind, kind.name),
        eq(listView.madeBy, account),
        sql`lower(${listView.name}) = lower(${name})`,
        except ? ne(listView.id, except) : undefined,
      ),
    )
  return same.length > 0
}

/** A view that the caller sees, which nobody erases or renames meanwhile. */
async function heldView(orm: Orm, { actor }: Editor, kind: AnyKind, id: string) {
  if (!isId(id)) return null
  const [view] = await orm
    .select()
    .from(listView)
    .where(and(eq(listView.id, id), eq(listView.kind, kind.name), isSeenBy(actor.id)))
    .for('update')
  return view ?? null
}
