import { and, eq, inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { isPlace, type Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { languagesOfOthers, neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { callerMay, ensureMay } from '#kernel/rights/ensure-may.ts'
import { isCreatedBy } from './created-entries.ts'
import { entry } from './tables/content.ts'

/** Throws the page of a refusal where the caller may not write in these places of an entry of this kind. */
export function ensureMayEdit(caller: Editor, kind: AnyKind, where: readonly Place[]): void {
  ensureMay(caller, neededToEdit(kind, where))
}

/** Throws the page of a refusal where the caller may not decide what visitors see of this kind in these languages. */
export function ensureMayPublish(caller: Editor, kind: AnyKind, languages: readonly Locale[]): void {
  ensureMay(caller, neededToPublish(kind, languages))
}

/** What is about to be done with an entry, as far as its request says: it may name more than is checked by now. */
type Intent = { to: 'edit' } | { to: 'publish'; locales?: unknown }

/**
 * Throws the page of a refusal where the caller may not do this with entries of this kind, before anything else that was
 * sent is looked at: what is wrong with it is nobody's concern who may not do it. A kind that is unknown is refused later.
 */
export function ensureMayChangeKind(caller: Editor, name: unknown, intent: Intent): void {
  const kind = typeof name === 'string' ? kindNamed(name) : undefined
  if (!kind) return
  if (intent.to === 'edit') ensureMayEdit(caller, kind, [])
  else ensureMayPublish(caller, kind, Array.isArray(intent.locales) ? intent.locales.filter(isLocale) : [])
}

/** The same of one entry; an account that may do everything costs no statement. */
export async function ensureMayChangeEntry(caller: Editor, id: string, intent: Intent): Promise<void> {
  if (!caller.actor.rights || !isId(id)) return
  const { orm } = caller.database
  const [found] = await orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, id))
  ensureMayChangeKind(caller, found?.kind, intent)
}

/**
 * The same of the places of an entry that a draft names: asked where it is refused for another reason, so that nobody is
 * told what is wrong with a text that they may not write.
 */
export async function ensureMayChangePlaces(
  caller: Editor,
  id: string,
  name: unknown,
  changes: unknown,
): Promise<void> {
  const kind = typeof name === 'string' ? kindNamed(name) : undefined
  if (!kind || !caller.actor.rights || !isId(id) || typeof changes !== 'object' || !changes) return
  const { orm } = caller.database
  const [found] = await orm.select({ id: entry.id }).from(entry).where(eq(entry.id, id))
  const written = [{ id, places: Object.keys(changes).filter(isPlace) }]
  await ensureMayEditEntries(orm, caller, kind, written, new Set(found ? [] : [id]))
}

type WrittenEntry = { id: string; places: readonly Place[] }

/**
 * The same as `ensureMayEdit`, of places in certain entries. What all languages share in an entry belongs to whoever made it for as long as no
 * language that they may not write says anything in it or was published: otherwise an account for one language could make
 * nothing that asks for a shared value. `made` are those that this write makes.
 */
export async function ensureMayEditEntries(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  written: readonly WrittenEntry[],
  made: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (!(await mayEditEntries(orm, caller, kind, written, made)))
    ensureMayEdit(caller, kind, [...new Set(written.flatMap(({ places }) => places))])
}

/** Whether the caller may do so. */
export async function mayEditEntries(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  written: readonly WrittenEntry[],
  made: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const mayEdit = (places: readonly Place[]) => callerMay(caller, neededToEdit(kind, places))
  const refused = written.filter(({ places }) => !mayEdit(places))
  if (refused.length === 0) return true
  if (!languagesOfOthers(kind, caller.actor.rights ?? null)) return false
  if (!refused.every(({ places }) => mayEdit(places.filter((place) => place !== 'shared')))) return false
  const before = refused.flatMap(({ id }) => (made.has(id) ? [] : id))
  const own = await findWritableShared(orm, caller, kind, before)
  return before.every((id) => own.has(id))
}

/** In which of these entries of a kind the caller writes what all languages share. */
export async function findWritableShared(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (callerMay(caller, neededToEdit(kind, ['shared']))) return new Set(ids)
  const others = languagesOfOthers(kind, caller.actor.rights ?? null)
  const known = ids.filter(isId)
  if (!others || known.length === 0) return new Set()
  const rows = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(inArray(entry.id, known), isCreatedBy(caller, others)))
  return new Set(rows.map(({ id }) => id))
}

/** The same as `ensureMayPublish`, of languages that may be none: then there is nothing to decide. */
export function ensureMayPublishAny(caller: Editor, kind: AnyKind, languages: readonly Locale[]): void {
  if (languages.length > 0) ensureMayPublish(caller, kind, languages)
}
