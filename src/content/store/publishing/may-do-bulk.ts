import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { WhatBulk } from '#content/model/editing/bulk-change.ts'
import { fieldsIn } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import type { Place } from '#content/model/editing/place.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { locales } from '#kernel/locales.ts'
import { ensureMayEditEntries, ensureMayPublish, ensureMayPublishAny } from '../may-change.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'

/** Where it is written in each; what names no entry is asked of the kind. */
function withPlaces(ids: readonly string[], places: readonly Place[]) {
  const known = ids.filter(isId)
  return (known.length > 0 ? known : ['']).map((id) => ({ id, places }))
}

type Asking = { asked: WhatBulk; changes: Changes | null; ids: readonly string[] }

/**
 * Throws the page of a refusal where the caller may not do to many entries of a kind what is asked, before anything is
 * done to any of them. Throwing away what visitors see takes it off the site, too, and cancels what is planned.
 */
export async function ensureMayDo(caller: Editor, kind: AnyKind, { asked, changes, ids }: Asking) {
  if (asked.action === 'set') {
    const places = fieldsIn(changes ?? {}).map(({ place }) => place)
    return ensureMayEditEntries(caller.database.orm, caller, kind, withPlaces(ids, places))
  }
  if (asked.action !== 'trash') return ensureMayPublish(caller, kind, asked.locales)
  await ensureMayEditEntries(caller.database.orm, caller, kind, withPlaces(ids, ['shared']))
  if (!caller.actor.rights) return
  const touched = await caller.database.orm
    .selectDistinct({ locale: entryLocale.locale })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .leftJoin(
      plannedChange,
      and(
        eq(plannedChange.entryId, entryLocale.entryId),
        eq(plannedChange.locale, entryLocale.locale),
        eq(plannedChange.state, 'waiting'),
      ),
    )
    .where(
      and(
        ...[inArray(entry.id, ids.filter(isId)), eq(entry.kind, kind.name)],
        or(isNotNull(entryLocale.published), isNotNull(plannedChange.id)),
      ),
    )
  const languages = locales.filter((each) => touched.some(({ locale }) => locale === each))
  ensureMayPublishAny(caller, kind, languages)
}
