import { and, eq, inArray, isNull, lte, max } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf } from '#content/model/derive/references.ts'
import { withChoices } from '#content/model/editing/edited-entry.ts'
import type { Finding } from '#content/model/editing/publication.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { locales } from '#kernel/locales.ts'
import { media } from '#media/store/tables.ts'
import { valuesAt } from '../editing/write-revision.ts'
import { type FieldValues, revision } from '../tables/content.ts'
import type { plannedChange } from '../tables/publishing.ts'
import type { HeldEntry } from './held-entry.ts'

/**
 * A held entry with the values of an earlier version in place of its draft; null where that version is gone. Choices from
 * after that version are the present ones.
 */
export async function heldAsOf(orm: Orm, held: HeldEntry, number: number): Promise<HeldEntry | null> {
  if (number === held.revision) return held
  const values = (await valuesAt(orm, held.id, [number])).get(number)
  if (!values) return null
  const languages: HeldEntry['languages'] = {}
  for (const locale of locales) {
    const language = held.languages[locale]
    if (language) languages[locale] = { ...language, draft: values[locale] }
  }
  return { ...held, revision: number, shared: withChoices(held.kind, values.shared, held.shared), languages }
}

/**
 * Files that an earlier version shows and that have left the library since: it counts where the draft uses a file, not
 * where a version of before does.
 */
export async function filesGone(orm: Orm, kind: AnyKind, values: FieldValues): Promise<Finding[]> {
  const uses = referencesOf(kind, values).flatMap((reference) =>
    'media' in reference && isId(reference.media) ? [reference] : [],
  )
  if (uses.length === 0) return []
  const ids = uses.map((use) => use.media)
  const rows = await orm
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), isNull(media.trashedAt)))
  const there = new Set(rows.map(({ id }) => id))
  const paths = uses.flatMap((use) => (there.has(use.media) ? [] : [use.field]))
  return [...new Set(paths)].map((path) => ({ path, code: 'file-gone', severity: 'error' }))
}

/**
 * The version that a plan publishes. One that was made before plans held a version publishes what was written when it
 * was made: that is what its maker saw.
 */
export async function versionOf(orm: Orm, plan: typeof plannedChange.$inferSelect): Promise<number | null> {
  if (plan.revision !== null) return plan.revision
  const [row] = await orm
    .select({ number: max(revision.number) })
    .from(revision)
    .where(and(eq(revision.entryId, plan.entryId), lte(revision.at, plan.createdAt)))
  return row?.number ?? null
}
