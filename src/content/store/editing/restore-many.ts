import { and, eq, inArray } from 'drizzle-orm'
import {
  mostNamed,
  type Restored,
  type Trashed,
  type TrashProblem,
} from '#content/model/editing/trash-many.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMayEditEntries, ensureMayPublishAny } from '../may-change.ts'
import { inParts } from '../publishing/in-parts.ts'
import { plansChanged } from '../publishing/planned-changes.ts'
import { namedEntries } from '../show-entries.ts'
import { entry } from '../tables/content.ts'
import { batchItem, plannedChange } from '../tables/publishing.ts'
import { batchKind, idsInTrash, seenBefore, wasCancelledByTrash } from './list-trash.ts'
import { itemsOf } from './record-entry-event.ts'
import { restoreAll } from './trash.ts'

type Asked = { of: Trashed; asItWas: boolean }

/**
 * Takes entries out of the trash as one, each to the place that it had, as it was or as drafts; one event tells it, and
 * it can be taken back as one. What somebody else has restored or deleted meanwhile is passed over.
 */
export async function restoreMany(
  caller: Editor,
  { of, asItWas }: Asked,
): Promise<Result<Restored, TrashProblem>> {
  const ids = await idsInTrash(caller, of)
  if (!ids.ok) return ids
  const planned = await plannedThen(caller, ids.value)
  const kinds = await ensureMayRestore(caller, ids.value, asItWas ? planned : null)
  if (kinds.length === 0) return fail('gone')
  const batch = { id: crypto.randomUUID(), kind: batchKind(kinds), action: 'restore' as const }
  const cause = { batch: batch.id }
  const { told, done } = await inParts(
    caller,
    batch,
    ids.value.map((id) => ({ id })),
    {
      topics: [...kinds.map((kind) => `entry:${kind}`), plansChanged],
      work: async (orm, piece) => {
        const some = piece.map(({ id }) => id)
        const names = await itemsOf(orm, some)
        const restored = [...(await restoreAll(orm, caller, some, { asItWas, cause }))]
        const items = restored.map(([id, { item }]) => ({
          ...{ batchId: batch.id, entryId: id, name: names.get(id)?.name ?? null },
          ...item,
        }))
        const left = restored.flatMap(([id, { left: lost }]) => (lost.length > 0 ? [id] : []))
        await putRows(orm, batchItem, items)
        return { told: left, done: items.length }
      },
    },
  )
  if (done === 0) return fail('gone')
  const left = await namedEntries(caller, told.slice(0, mostNamed))
  const losesPlans = !asItWas && planned.length > 0
  return succeed({ count: done, batch: batch.id, left, leftInAll: told.length, losesPlans })
}

/**
 * Throws the page of a refusal before any of it is done; answers of which kinds there is something to take out. `planned`
 * is what is planned again with entries that come back as they were, null where they come back as drafts.
 */
async function ensureMayRestore(
  caller: Editor,
  ids: string[],
  planned: { kind: string; locale: Locale }[] | null,
): Promise<string[]> {
  const seen = await seenBefore(caller, ids)
  const kinds = [...new Set(seen.map(({ kind }) => kind))]
  for (const name of kinds) {
    const kind = kindNamed(name)
    if (!kind) continue
    await ensureMayEditEntries(
      caller.database.orm,
      caller,
      kind,
      ids.map((entryId) => ({ id: entryId, places: ['shared'] })),
    )
    const back = planned ? [...seen, ...planned].filter((each) => each.kind === name) : []
    ensureMayPublishAny(
      caller,
      kind,
      back.flatMap(({ locale }) => locale ?? []),
    )
  }
  return kinds
}

/** What the trash has cancelled of these and would be planned again. */
function plannedThen({ database: { orm } }: Editor, ids: string[]) {
  return orm
    .selectDistinct({ kind: entry.kind, locale: plannedChange.locale })
    .from(plannedChange)
    .innerJoin(entry, eq(entry.id, plannedChange.entryId))
    .where(and(inArray(entry.id, ids), wasCancelledByTrash))
}
