import { and, eq, inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Place } from '#content/model/editing/place.ts'
import { neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { plannedChange } from './tables/publishing.ts'

/** Throws the page of a refusal where the caller may not write in these places of an entry of this kind. */
export function ensureMayEdit(caller: Editor, kind: AnyKind, where: readonly Place[]): void {
  ensureMay(caller, neededToEdit(kind, where))
}

/** Throws the page of a refusal where the caller may not decide what visitors see of this kind in these languages. */
export function ensureMayPublish(caller: Editor, kind: AnyKind, languages: readonly Locale[]): void {
  ensureMay(caller, neededToPublish(kind, languages))
}

type WrittenEntry = { id: string; places: readonly Place[] }

/**
 * Throws the page of a refusal where a plan that waits would publish what the caller writes in these entries of a kind,
 * and they may not decide that: a plan publishes the draft as it is when its time comes. Whoever holds the entries in
 * the transaction of `orm` asks it; an account that may do everything costs no statement.
 */
export async function ensureMayChangePlanned(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  written: readonly WrittenEntry[],
): Promise<void> {
  if (!caller.actor.rights || written.length === 0) return
  const places = new Map(written.map((each) => [each.id, each.places]))
  const plans = await orm
    .selectDistinct({ id: plannedChange.entryId, locale: plannedChange.locale })
    .from(plannedChange)
    .where(
      and(
        inArray(plannedChange.entryId, [...places.keys()]),
        eq(plannedChange.state, 'waiting'),
        eq(plannedChange.action, 'publish'),
      ),
    )
  const touched = plans.filter(({ id, locale }) =>
    places.get(id)?.some((place) => place === 'shared' || place === locale),
  )
  ensureMayPublishAny(
    caller,
    kind,
    touched.map(({ locale }) => locale),
  )
}

/** The same as `ensureMayPublish`, of languages that may be none: then there is nothing to decide. */
export function ensureMayPublishAny(caller: Editor, kind: AnyKind, languages: readonly Locale[]): void {
  if (languages.length > 0) ensureMayPublish(caller, kind, languages)
}
