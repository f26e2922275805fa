import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { mediaInHref, type Turn, turnedFields, turnedValues } from '#content/model/derive/references.ts'
import { formAddress } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { isLocale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { groupOf, type MediaUse } from '#media/model/media.ts'
import { factsOf } from '#media/store/describe-media.ts'
import { itemOf } from '#media/store/find-media.ts'
import { media } from '#media/store/tables.ts'
import { holdEntry } from '../editing/stored-entry.ts'
import { writeRevision } from '../editing/write-revision.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayPublish } from '../may-change.ts'
import { titlesOfEntries } from '../show-entries.ts'
import { entry, entryLocale, entryReference } from '../tables/content.ts'

/** Every entry that uses a file, in its draft or on the site; those in the trash too, for they may come back. */
export async function whereUsed(caller: Editor, id: string): Promise<MediaUse[]> {
  if (!isId(id)) return []
  const { orm } = caller.database
  const rows = await orm
    .select({
      entryId: entry.id,
      kind: entry.kind,
      trashedAt: entry.trashedAt,
      stage: entryReference.stage,
      place: entryReference.place,
      field: entryReference.field,
    })
    .from(entryReference)
    .innerJoin(entry, eq(entry.id, entryReference.entryId))
    .where(eq(entryReference.media, id))
    .orderBy(asc(entry.kind), asc(entry.id), asc(entryReference.stage), asc(entryReference.place))
  const titles = await titlesOfEntries(
    caller,
    rows.map(({ entryId }) => entryId),
  )
  const uses = new Map<string, MediaUse>()
  for (const row of rows) {
    const kind = kindNamed(row.kind)
    if (!kind) continue
    const use = uses.get(row.entryId) ?? {
      entryId: row.entryId,
      kind: kind.name,
      href: formAddress(kind.name, row.entryId) ?? adminAddress.dashboard,
      title: titles.get(row.entryId) ?? null,
      isTrashed: row.trashedAt !== null,
      places: [],
    }
    uses.set(row.entryId, use)
    addPlace(use, row, labelOf(kind, row.field, caller))
  }
  return [...uses.values()]
}

/** A published language holds the shared values too, so the same place may come more than once. */
function addPlace(
  use: MediaUse,
  { place, stage, field }: { place: string; stage: 'draft' | 'published'; field: string },
  label: string,
): void {
  const kind = kindNamed(use.kind)
  const at = kind?.fields[field]?.localised ? place : 'shared'
  const known = use.places.find((each) => each.place === at && each.field === label)
  if (!known) use.places.push({ place: at, field: label, stages: [stage] })
  else if (!known.stages.includes(stage)) known.stages.push(stage)
}

function labelOf(kind: AnyKind, field: string, { locale }: Caller): string {
  return fieldEntries(kind).find(([name]) => name === field)?.[1].label[locale] ?? field
}

type Target = { id: string; href: string }

/**
 * Puts a file in the place of another wherever that is used, in drafts and on the site, and the other into the trash:
 * all in one transaction, each draft with a revision of its own. `other-group`: a document cannot take the place of a
 * picture.
 */
export async function repointMedia(
  caller: Editor,
  from: string,
  to: string,
): Promise<Result<{ entries: number }, 'not-found' | 'other-group'>> {
  const { actor } = caller
  ensureMay(caller, { to: 'put-on-site' })
  if (!isId(from) || !isId(to) || from === to) return fail('not-found')
  const topics = new Set(['media'])
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const rows = await orm
      .select()
      .from(media)
      .where(inArray(media.id, [from, to]))
      .orderBy(asc(media.id))
      .for('update')
    const [old, next] = [from, to].map((id) => rows.find((row) => row.id === id && !row.trashedAt))
    if (!old || !next) return fail('not-found')
    if (groupOf(old.type) !== groupOf(next.type)) return fail('other-group')
    const ids = await entriesWith(orm, from)
    for (const id of ids) topics.add(`entry:${await repointEntry(orm, caller, id, from, factsOf(next))}`)
    await orm.update(media).set({ trashedAt: caller.now, trashedBy: actor.id }).where(eq(media.id, from))
    const details = { to: next.fileName, count: String(ids.length) }
    await recordEvent(caller, { what: 'file-trashed', item: itemOf(old), details }, orm)
    return succeed({ entries: ids.length })
  })
  if (outcome.ok) await caller.announcements.announce([...topics])
  return outcome
}

/** In one order for everybody, so that two such transactions never deadlock. */
async function entriesWith(orm: Orm, id: string): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ id: entryReference.entryId })
    .from(entryReference)
    .where(eq(entryReference.media, id))
    .orderBy(asc(entryReference.entryId))
  return rows.map((row) => row.id)
}

async function repointEntry(orm: Orm, caller: Editor, id: string, from: string, to: Target): Promise<string> {
  const before = await holdEntry(orm, eq(entry.id, id))
  const kind = before && kindNamed(before.kind)
  if (!before || !kind) throw new Error(`The entry ${id} points to a file but is of no kind`)
  const turn = turnTo(from, to)
  await writeRevision(orm, caller, kind, { before }, turnedFields(kind, before.values, turn))
  await repointPublished(orm, caller, { id, kind }, turn)
  return kind.name
}

/** Wherever it stands: in an image, a file, a picture of a text, or as an address. */
function turnTo(from: string, to: Target): Partial<Turn> {
  return {
    media: (id) => (id === from ? to.id : id),
    href: (address) => (mediaInHref(address) === from ? to.href : address),
  }
}

async function repointPublished(
  orm: Orm,
  caller: Editor,
  { id, kind }: { id: string; kind: AnyKind },
  turn: Partial<Turn>,
): Promise<void> {
  const rows = await orm
    .select({ locale: entryLocale.locale, published: entryLocale.published })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), isNotNull(entryLocale.published)))
  for (const { locale, published } of rows) {
    if (!published || !isLocale(locale)) continue
    const changed = turnedValues(kind, published, turn)
    if (Object.keys(changed).length === 0) continue
    ensureMayPublish(caller, kind, [locale])
    const values = { ...published, ...changed }
    await orm
      .update(entryLocale)
      .set({ published: values })
      .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
    await keepReferences(orm, { entryId: id, kind, stage: 'published', place: locale, values })
  }
}
