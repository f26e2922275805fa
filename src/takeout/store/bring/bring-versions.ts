import { sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { allFields, changesOf } from '#content/model/editing/changes.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import { longestName } from '#content/model/editing/revisions/revision.ts'
import type { StoredEntry } from '#content/store/editing/stored-entry.ts'
import { type Saving, writeRevision } from '#content/store/editing/write-revision.ts'
import { entryLocale, revision } from '#content/store/tables/content.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byLocale } from '#kernel/locales.ts'
import type { EntryLine, VersionLine } from '../../model/entry-lines.ts'
import { malformedIn, placedValues, turnedHere } from './entry-values.ts'

export type BroughtEntry = {
  /** The present number of each version that was brought, by the one it had. */
  numbers: Map<number, number>
  last: number
  /** Versions whose values the kind does not take any more. */
  left: number
}

type Given = {
  kind: AnyKind
  line: EntryLine
  ids: ReadonlyMap<string, string>
  versions: AsyncIterable<VersionLine>
  saving: Saving
}

/**
 * Writes an entry as it came to be: each of its versions as it was saved, by whom and when, and last what it says now.
 * All go the way of every draft, so nothing is kept that could not have been saved here.
 */
export async function bringVersions(
  orm: Orm,
  caller: Editor,
  { kind, line, ids, versions, saving: first }: Given,
): Promise<BroughtEntry> {
  const brought: BroughtEntry = { numbers: new Map(), last: first.before?.revision ?? 0, left: 0 }
  const marks: Mark[] = []
  let saving = first
  const write = async (values: PlacedValues, saved: Saved, about: { restored?: number } = {}) => {
    const changes = changesOf(allFields(kind), turnedHere(kind, values, ids))
    const written = await writeRevision(orm, asSaved(caller, saved), kind, saving, changes, about)
    if (!written) {
      if (!saving.before) throw new Error(`The entry ${kind.name}/${line.key} was not written`)
      return
    }
    saving = { before: afterwards(kind, saving, written, saved) }
    brought.last = written.revision
  }
  for await (const version of versions) {
    const values = placedValues(kind, version)
    if (malformedIn(kind, values).length > 0) {
      brought.left += 1
      continue
    }
    const before = brought.last
    await write(values, version, { restored: brought.numbers.get(version.restored ?? 0) })
    brought.numbers.set(version.number, brought.last)
    if (brought.last > before) marks.push(...markOf(version, brought))
  }
  const drafts = Object.entries(line.languages).map(([locale, { draft }]) => [locale, draft])
  const present = placedValues(kind, { shared: line.shared, languages: Object.fromEntries(drafts) })
  await write(present, { at: line.updatedAt, by: line.updatedBy })
  await mark(orm, saving, marks)
  await standAs(orm, saving, line)
  return brought
}

type Saved = Pick<VersionLine, 'at' | 'by'>

/** Whoever saved it, at that time; nothing was saved after now. */
function asSaved(caller: Editor, { at, by }: Saved): Editor {
  const now = new Date(Math.min(new Date(at).getTime(), caller.now.getTime()))
  return { ...caller, now, actor: { id: by ?? systemActor.id, name: '' } }
}

function afterwards(
  kind: AnyKind,
  saving: Saving,
  { revision, values, translations }: NonNullable<Awaited<ReturnType<typeof writeRevision>>>,
  { at, by }: Saved,
): StoredEntry {
  const own = saving.before === null ? saving : saving.before
  return {
    ...{ id: own.id, kind: kind.name, key: own.key, position: own.position, revision, values, translations },
    ...{ updatedAt: new Date(at), updatedBy: by, trashedAt: null },
    sourceStates: byLocale(() => null),
  }
}

/** What a person called a version, and the sitting that it belongs to. */
type Mark = { number: number; name: string | null; continues: number | null }

function markOf({ name, continues }: VersionLine, { numbers, last }: BroughtEntry): Mark[] {
  const isName = name !== null && name.trim() !== '' && name.length <= longestName && name.isWellFormed()
  const mark = {
    name: isName && !name.includes('\0') ? name : null,
    continues: numbers.get(continues ?? 0) ?? null,
  }
  return mark.name !== null || mark.continues !== null ? [{ number: last, ...mark }] : []
}

async function mark(orm: Orm, { before }: Saving, marks: Mark[]): Promise<void> {
  if (!before || marks.length === 0) return
  await orm.execute(sql`
    update ${revision} set note = given.name, continues = given.continues
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given (number integer, name text, continues integer)
    where ${revision.entryId} = ${before.id} and ${revision.number} = given.number`)
}

/** What was not public on the site from which the exported one had it is not public here without a question either. */
async function standAs(orm: Orm, { before }: Saving, { languages }: EntryLine): Promise<void> {
  const given = Object.entries(languages).map(([locale, { sourceState: state, acceptedSourceState }]) => {
    return { locale, state, accepted: acceptedSourceState }
  })
  if (!before || given.every(({ state }) => state === null)) return
  await orm.execute(sql`
    update ${entryLocale} set source_state = given.state, accepted_source_state = given.accepted
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (locale text, state text, accepted text)
    where ${entryLocale.entryId} = ${before.id} and ${entryLocale.locale} = given.locale`)
}
