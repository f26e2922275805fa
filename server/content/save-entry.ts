import { and, eq } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { type FieldProblem, validateValues } from '#domain/content/derive/validator.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { entry, entryLocale, type FieldValues, revision } from '../database/tables/content.ts'

export type EntryDraft = {
  /** The id of a new entry, where others had to point to it before it is saved. */
  id?: string
  key: string
  position?: string | null
  shared: FieldValues
  locales: Partial<Record<Locale, FieldValues>>
}
export type SavedEntry = { id: string; revision: number }

/**
 * Saves a draft under its kind and key, new or in place of the draft before it, and keeps the revision.
 * What visitors see does not change. Malformed values are refused with a problem per field,
 * and everything where nobody acts.
 */
export async function saveEntry(
  caller: Caller,
  kind: AnyKind,
  draft: EntryDraft,
): Promise<Result<SavedEntry, 'not-allowed' | 'not-valid', FieldProblem[]>> {
  if (!caller.actor) return fail('not-allowed')
  const problems = [
    ...validateValues(kind, 'shared', draft.shared, 'draft'),
    ...locales.flatMap((locale) => {
      const values = draft.locales[locale]
      return values
        ? validateValues(kind, 'localised', values, 'draft').map((p) => ({
            ...p,
            path: `${locale}.${p.path}`,
          }))
        : []
    }),
  ]
  if (problems.length > 0) return fail('not-valid', problems)
  return succeed(await caller.database.orm.transaction((orm) => write(orm, caller, kind, draft)))
}

async function write(orm: Orm, caller: Caller, kind: AnyKind, draft: EntryDraft): Promise<SavedEntry> {
  const [before] = await orm
    .select({ id: entry.id, revision: entry.revision })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), eq(entry.key, draft.key)))
    .for('update')
  const stamp = { updatedAt: caller.now, updatedBy: caller.actor?.id ?? null }
  const values = {
    shared: draft.shared,
    ...(draft.position === undefined ? {} : { position: draft.position }),
    ...stamp,
  }
  const [saved] = before
    ? await orm
        .update(entry)
        .set({ ...values, revision: before.revision + 1 })
        .where(eq(entry.id, before.id))
        .returning({ id: entry.id, revision: entry.revision })
    : await orm
        .insert(entry)
        .values({ id: draft.id, kind: kind.name, key: draft.key, createdAt: caller.now, ...values })
        .returning({ id: entry.id, revision: entry.revision })
  if (!saved) throw new Error(`The entry ${kind.name}/${draft.key} was not written`)
  for (const locale of locales) {
    const localised = draft.locales[locale]
    if (!localised) continue
    await orm
      .insert(entryLocale)
      .values({ entryId: saved.id, kind: kind.name, locale, draft: localised })
      .onConflictDoUpdate({ target: [entryLocale.entryId, entryLocale.locale], set: { draft: localised } })
  }
  await orm.insert(revision).values({
    entryId: saved.id,
    number: saved.revision,
    at: caller.now,
    actor: caller.actor?.id ?? null,
    shared: draft.shared,
    locales: draft.locales,
  })
  return saved
}
