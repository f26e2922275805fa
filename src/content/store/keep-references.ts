import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf } from '#content/model/derive/references.ts'
import type { Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { isLocale } from '#kernel/locales.ts'
import {
  entry,
  entryLocale,
  entryReference,
  type FieldValues,
  type ReferenceStage,
} from './tables/content.ts'

type Referring = {
  entryId: string
  kind: AnyKind
  stage: ReferenceStage
  /** Where the values stand. What is published in a language holds the shared values too. */
  place: Place
  /** All values of the place, not only what changed; null takes its references away. */
  values: FieldValues | null
}

/** As many as are written at once: a text may have more links than one statement takes values. */
const atOnce = 1000

/**
 * Writes down what these values of an entry point to, in place of what they pointed to before. Whoever writes a draft
 * or a published snapshot calls it in the same transaction.
 */
export async function keepReferences(
  orm: Orm,
  { entryId, kind, stage, place, values }: Referring,
): Promise<void> {
  await orm
    .delete(entryReference)
    .where(
      and(
        eq(entryReference.entryId, entryId),
        eq(entryReference.stage, stage),
        eq(entryReference.place, place),
      ),
    )
  const found = values ? referencesOf(kind, values) : []
  const rows = found.map((reference) => ({ entryId, stage, place, ...reference }))
  for (let at = 0; at < rows.length; at += atOnce)
    await orm.insert(entryReference).values(rows.slice(at, at + atOnce))
}

const batch = 200

/**
 * Writes down what all entries point to where nothing of it is written yet, as after an update of a site that has
 * entries from before; does nothing otherwise. Of processes that share a database, one does it.
 */
export async function ensureReferences(database: Database): Promise<void> {
  if (await hasReferences(database.orm)) return
  await database.orm.transaction(async (orm) => {
    await orm.execute(sql`lock table ${entryReference} in share row exclusive mode`)
    if (!(await hasReferences(orm))) await rebuild(orm)
  })
}

async function hasReferences(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: entryReference.id }).from(entryReference).limit(1)).length > 0
}

type Row = { id: string; kind: string; shared: FieldValues }

async function rebuild(orm: Orm): Promise<void> {
  let after: string | null = null
  for (;;) {
    const entries: Row[] = await orm
      .select({ id: entry.id, kind: entry.kind, shared: entry.shared })
      .from(entry)
      .where(after ? gt(entry.id, after) : undefined)
      .orderBy(asc(entry.id))
      .limit(batch)
    for (const row of entries) await keepAll(orm, row)
    const last = entries.at(-1)
    if (!last) return
    after = last.id
  }
}

async function keepAll(orm: Orm, { id, kind: name, shared }: Row): Promise<void> {
  const kind = kindNamed(name)
  if (!kind) return
  await keepReferences(orm, { entryId: id, kind, stage: 'draft', place: 'shared', values: shared })
  const languages = await orm.select().from(entryLocale).where(eq(entryLocale.entryId, id))
  for (const { locale, draft, published } of languages) {
    if (!isLocale(locale)) continue
    await keepReferences(orm, { entryId: id, kind, stage: 'draft', place: locale, values: draft })
    await keepReferences(orm, { entryId: id, kind, stage: 'published', place: locale, values: published })
  }
}
