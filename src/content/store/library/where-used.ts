import { asc, eq } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import type { MediaUse } from '#media/model/media.ts'
import { entry, entryReference } from '../tables/content.ts'
import { titlesOfEntries } from '../titles-of-entries.ts'

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
      title: titles.get(row.entryId) ?? null,
      isTrashed: row.trashedAt !== null,
      places: [],
    }
    uses.set(row.entryId, use)
    addPlace(use, row, labelOf(kind, row.field, caller))
  }
  return [...uses.values()]
}

/** What is published in a language holds the shared values too, and so says the same place again. */
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
