import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf } from '#content/model/derive/references.ts'
import type { Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
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

/**
 * Writes down what these values of an entry point to, in place of what they pointed to before. Whoever writes a draft
 * or a published snapshot calls it in the same transaction.
 */
export async function keepReferences(orm: Orm, ...referring: Referring[]): Promise<void> {
  const places = referring.map(({ entryId, stage, place }) => ({ entry_id: entryId, stage, place }))
  await orm.execute(sql`
    delete from ${entryReference} as kept
    using jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (entry_id uuid, stage text, place text)
    where kept.entry_id = given.entry_id and kept.stage = given.stage and kept.place = given.place`)
  const rows = referring.flatMap(({ entryId, kind, stage, place, values }) =>
    (values ? referencesOf(kind, values) : []).map((reference) => ({
      ...{ entryId, stage, place, media: null, target: null, href: null, certificate: null },
      ...reference,
    })),
  )
  await putRows(orm, entryReference, rows)
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

/**
 * Writes down the certificates that texts show where that is missing: of what stood there before they were kept, and of what a
 * process of before writes while an update goes from one to the next. Called at the start and every hour; where nothing is
 * missing the texts are searched and nothing is written.
 */
export async function keepShownCertificates({ orm }: Database): Promise<void> {
  for (let after: string | null = null; ; ) {
    const last: string | undefined = await orm.transaction((held) => keepNextShown(held, after))
    if (!last) return
    after = last
  }
}

/** The next ones after this id; answers the last of them. They are held in the order in which everybody holds entries. */
async function keepNextShown(orm: Orm, after: string | null): Promise<string | undefined> {
  const { rows } = await orm.execute<{ id: string }>(lackingCertificates(after))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return undefined
  const entries = await orm
    .select({ id: entry.id, kind: entry.kind, shared: entry.shared })
    .from(entry)
    .where(inArray(entry.id, ids))
    .orderBy(asc(entry.id))
    .for('no key update')
  for (const row of entries) await keepAll(orm, row)
  return ids.at(-1)
}

/** The next entries with a text that shows a certificate of which nothing is written down. */
function lackingCertificates(after: string | null): SQL {
  const shown = sql`'strict $.** ? (@.type == "certificate" && @.attrs.certificate.type() == "string").attrs.certificate'`
  return sql`
    select distinct said.id
    from (
      select id, 'draft' as stage, 'shared' as place, shared as values from entry
      union all
      select entry_id, 'draft', locale, draft from entry_locale
      union all
      select entry_id, 'published', locale, published from entry_locale where published is not null
    ) as said
    cross join lateral jsonb_each(said.values) as field
    cross join lateral jsonb_path_query(field.value, ${shown}) as shown(certificate)
    where (${after}::uuid is null or said.id > ${after}) and not exists (
      select from entry_reference as kept
      where kept.entry_id = said.id and kept.stage = said.stage and kept.place = said.place
        and kept.field = field.key and kept.certificate = shown.certificate #>> '{}')
    order by said.id limit ${batch}`
}

async function keepAll(orm: Orm, { id, kind: name, shared }: Row): Promise<void> {
  const kind = kindNamed(name)
  if (!kind) return
  const languages = await orm.select().from(entryLocale).where(eq(entryLocale.entryId, id))
  const said = languages.flatMap(({ locale, draft, published }): Omit<Referring, 'entryId' | 'kind'>[] => {
    if (!isLocale(locale)) return []
    return [
      { stage: 'draft', place: locale, values: draft },
      { stage: 'published', place: locale, values: published },
    ]
  })
  said.push({ stage: 'draft', place: 'shared', values: shared })
  await keepReferences(orm, ...said.map((each) => ({ entryId: id, kind, ...each })))
}
