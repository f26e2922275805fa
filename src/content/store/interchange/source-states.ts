import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SourceState, SourceStates } from '#content/model/editing/source-state.ts'
import type { FieldChange } from '#content/model/imports/report.ts'
import type { SentRow } from '#content/model/interchange/sent-entries.ts'
import { sourceColumn, sourceColumnLocale } from '#content/model/interchange/sent-states.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import type { StoredEntry } from '../editing/stored-entry.ts'
import { entryLocale } from '../tables/content.ts'
import { importRow } from '../tables/imports.ts'

/**
 * The states of a row's languages on its source site that differ from the stored ones, also as changes for the report. An
 * entry that is created, also again, has only those of the row.
 */
export function changedStates(
  { states, sourceStates }: SentRow,
  known: StoredEntry | null,
  isMade: boolean,
): { states: SourceStates; fields: FieldChange[] } {
  const sent: SourceStates = isMade ? { ...states, ...sourceStates } : { ...sourceStates }
  const changed: SourceStates = {}
  const fields: FieldChange[] = []
  for (const locale of locales) {
    const before = known?.sourceStates[locale] ?? null
    const now = sent[locale] === undefined ? (isMade ? null : before) : sent[locale]
    if (now === before) continue
    changed[locale] = now
    fields.push({ field: sourceColumn(locale), from: before ?? '', to: now ?? '' })
  }
  return { states: changed, fields }
}

/** Stores the states of rows' languages, by the ids of their entries. */
export async function writeSourceStates(
  orm: Orm,
  rows: readonly { id: string; sourceStates: SourceStates }[],
): Promise<void> {
  const given = rows.flatMap(({ id, sourceStates }) =>
    Object.entries(sourceStates).map(([locale, state]) => ({ entry_id: id, locale, state })),
  )
  if (given.length === 0) return
  await orm.execute(sql`
    update ${entryLocale} set source_state = given.state
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (entry_id uuid, locale text, state text)
    where ${entryLocale.entryId} = given.entry_id and ${entryLocale.locale} = given.locale`)
}

/** Restores the states from before these rows of an import, except those that have changed since. */
export async function restoreSourceStates(
  orm: Orm,
  runId: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  const rows = await orm
    .select({ id: importRow.recordId, changes: importRow.changes })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.number, [...numbers])))
  const given = rows.flatMap(({ id, changes }) =>
    changes.flatMap(({ field, from, to }) => {
      const locale = sourceColumnLocale(field)
      return locale ? [{ entry_id: id, locale, was: stateIn(from), now: stateIn(to) }] : []
    }),
  )
  if (given.length === 0) return
  await orm.execute(sql`
    update ${entryLocale} set source_state = given.was
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (entry_id uuid, locale text, was text, now text)
    where ${entryLocale.entryId} = given.entry_id and ${entryLocale.locale} = given.locale
      and ${entryLocale.sourceState} is not distinct from given.now`)
}

function stateIn(cell: string): SourceState | null {
  return cell === '' ? null : (cell as SourceState)
}
