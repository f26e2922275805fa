import { type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byLocale } from '#kernel/locales.ts'
import { entry, entryLocale, type FieldValues } from './tables/content.ts'

export type ReadDraft = { entryId: string; revision: number; kind: AnyKind; values: PlacedValues }

/** Whole drafts, of a kind that the site still has. */
export async function readDrafts(orm: Orm, which: SQL): Promise<ReadDraft[]> {
  const rows = await orm
    .select({
      ...{ entryId: entry.id, revision: entry.revision, kind: entry.kind, shared: entry.shared },
      inLocales: sql<Record<string, FieldValues>>`coalesce((
        select jsonb_object_agg(${entryLocale.locale}, ${entryLocale.draft}) from ${entryLocale}
        where ${entryLocale.entryId} = ${entry.id}), '{}')`,
    })
    .from(entry)
    .where(which)
  return rows.flatMap(({ kind: name, shared, inLocales, ...row }) => {
    const kind = kindNamed(name)
    return kind ? { ...row, kind, values: { shared, ...byLocale((each) => inLocales[each] ?? {}) } } : []
  })
}
