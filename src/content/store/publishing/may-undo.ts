import { and, eq, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { isPlace, type Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToPublish } from '#content/model/needed-rights.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { mayEditEntries } from '../may-change.ts'
import { entry } from '../tables/content.ts'
import { batchItem, changeBatch, plannedChange } from '../tables/publishing.ts'
import { type Batch, touchedIn } from './end-batch.ts'

type Touched = { kind: AnyKind; languages: Locale[]; written: { id: string; places: Place[] }[] }

/**
 * Whether the caller's account may take a change to many entries back: all that visitors would see otherwise and all that
 * would be written. An account that may do everything costs no statement.
 */
export async function mayUndo(caller: Editor, batch: string): Promise<boolean> {
  if (!caller.actor.rights) return true
  const { orm } = caller.database
  const [found] = await orm
    .select({ id: changeBatch.id, action: changeBatch.action })
    .from(changeBatch)
    .where(eq(changeBatch.id, batch))
  const touched = found ? await touchedByUndo(orm, found) : []
  for (const { kind, languages, written } of touched) {
    if (languages.length > 0 && !callerMay(caller, neededToPublish(kind, languages))) return false
    if (!(await mayEditEntries(orm, caller, kind, written))) return false
  }
  return true
}

/**
 * What taking a batch back changes: of each kind the languages that visitors see otherwise or that something is planned for,
 * and in which entries which places are written. Shared values that visitors see otherwise in any language count as written:
 * whoever may not write them publishes without them, and takes nothing back that was published with them.
 */
export async function touchedByUndo(orm: Orm, batch: Pick<Batch, 'id' | 'action'>): Promise<Touched[]> {
  const isMoved = batch.action === 'trash' || batch.action === 'restore'
  const written = sql<
    string[]
  >`array(select jsonb_object_keys(coalesce(${batchItem.before} -> 'draft', '{}'::jsonb)))`
  const sharedChanged = sql<boolean>`${batchItem.before} @? '$.languages.* ? (@.isCarried == true || @.sharedChanged == true)'`
  const rows = await orm
    .select({ id: entry.id, kind: entry.kind, written, sharedChanged })
    .from(batchItem)
    .innerJoin(entry, eq(entry.id, batchItem.entryId))
    .where(eq(batchItem.batchId, batch.id))
  const planned = isMoved ? await plansMovedBy(orm, batch) : []
  const touched: Touched[] = []
  for (const kind of new Set(rows.flatMap((row) => kindNamed(row.kind) ?? []))) {
    const plans = planned.flatMap((plan) => (plan.kind === kind.name ? [plan.locale] : []))
    touched.push({
      kind,
      languages: [...new Set([...(await touchedIn(orm, batch, kind.name)), ...plans])],
      written: rows
        .filter((row) => row.kind === kind.name)
        .map((row) => ({ id: row.id, places: isMoved ? ['shared'] : placesOf(row) })),
    })
  }
  return touched
}

function placesOf({ written, sharedChanged }: { written: string[]; sharedChanged: boolean }): Place[] {
  const places = written.filter(isPlace)
  return sharedChanged && !places.includes('shared') ? [...places, 'shared'] : places
}

/** The plans that go into the trash or come out of it with the entries of a batch that is taken back. */
function plansMovedBy(orm: Orm, { id, action }: Pick<Batch, 'id' | 'action'>) {
  const moves =
    action === 'trash'
      ? and(eq(plannedChange.state, 'cancelled'), eq(plannedChange.settledAt, entry.trashedAt))
      : eq(plannedChange.state, 'waiting')
  return orm
    .selectDistinct({ kind: entry.kind, locale: plannedChange.locale })
    .from(plannedChange)
    .innerJoin(entry, eq(entry.id, plannedChange.entryId))
    .innerJoin(batchItem, eq(batchItem.entryId, entry.id))
    .where(and(eq(batchItem.batchId, id), moves))
}
