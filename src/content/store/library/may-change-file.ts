import { and, eq, ne } from 'drizzle-orm'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToPublish } from '#content/model/needed-rights.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { isLocale } from '#kernel/locales.ts'
import { callerMay, ensureMay } from '#kernel/rights/ensure-may.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { media } from '#media/store/tables.ts'
import { entry, entryReference } from '../tables/content.ts'

/**
 * Throws the page of a refusal where visitors see this file in something of which the caller may not decide what they
 * see: its bytes, the part of it that is shown and its name are the same wherever it is used. Asked before the library
 * changes any of them, as it knows nothing of what uses its files. An account that may do everything costs no statement.
 */
export async function ensureMayChangeFile(caller: Editor, id: string): Promise<void> {
  const lacked = await lackedToChangeFile(caller, id)
  if (lacked) ensureMay(caller, lacked)
}

/** What the caller's account lacks for that; null where it may. */
export async function lackedToChangeFile(caller: Editor, id: string): Promise<Action | null> {
  if (!caller.actor.rights || !isId(id)) return null
  const seen = await caller.database.orm
    .selectDistinct({ kind: entry.kind, place: entryReference.place })
    .from(entryReference)
    .innerJoin(entry, eq(entry.id, entryReference.entryId))
    .where(and(eq(entryReference.media, id), eq(entryReference.stage, 'published')))
  const needs = seen.flatMap(({ kind: name, place }) => {
    const kind = kindNamed(name)
    return kind && isLocale(place) ? [neededToPublish(kind, [place])] : []
  })
  return needs.find((each) => !callerMay(caller, each)) ?? null
}

/** The same before a file is described, where that gives it another name. */
export async function ensureMayRename(caller: Editor, id: string, fileName: string): Promise<void> {
  if (!caller.actor.rights || !isId(id)) return
  const [renamed] = await caller.database.orm
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), ne(media.fileName, fileName)))
  if (renamed) await ensureMayChangeFile(caller, id)
}
