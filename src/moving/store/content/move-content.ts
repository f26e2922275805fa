import { eq } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { SourceStates } from '#content/model/editing/source-state.ts'
import { isTextFormat } from '#content/model/foreign-text/text-format.ts'
import { type ColumnMapping, countOf, type ImportRow, type ImportRun } from '#content/model/imports/report.ts'
import { columnOf } from '#content/model/interchange/columns.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { applyImport, discardImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { recheckImport } from '#content/store/imports/check-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { type Undone, undoImport } from '#content/store/imports/undo-import.ts'
import { nothingAwaited } from '#content/store/interchange/awaited.ts'
import { keysOf } from '#content/store/interchange/entries-of-kind.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import { type LeadingAddress, strayAddresses } from '#content/store/interchange/lead-addresses.ts'
import { importRun } from '#content/store/tables/imports.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { fieldsIn, leadingAhead, onlyLeading } from '../../model/content/leading-ahead.ts'
import type { MadeEntry } from '../../model/content/make-entry.ts'
import { type Mapping, targetOf } from '../../model/content/mapping.ts'
import { namesOfEntries } from '../../model/content/names-of-entries.ts'
import { inOrderOfNeed } from '../../model/content/order-of-kinds.ts'
import { publicWord } from '../../model/content/state-meaning.ts'
import { type Grouped, groupDocuments } from './group-documents.ts'
import { documentsOf, type LeftOfDocument, makeMoved } from './make-moved.ts'
import type { FileMover } from './move-files.ts'
import type { OldAddresses } from './old-addresses.ts'
import type { Spool } from './spool-documents.ts'

/** The most entries and characters of JSON that are one import: more become several, so that memory stays flat. */
const ofOne = { entries: 2000, characters: 4 * 1024 * 1024 }

/** One import of a move: what it does or would do, row by row, and what of its documents stays behind. */
export type MovedPart = {
  kind: AnyKind
  run: ImportRun
  rows: ImportRow[]
  left: LeftOfDocument[]
  /** How many addresses of the other site lead to its entries. */
  addresses: number
  /** How many of them do not do so yet, of entries that are here. */
  stray: number
  /** The states of languages that were not public on the source site, by the keys of their entries. */
  states: ReadonlyMap<string, SourceStates>
  /** Whether it says more of entries of which a part before it has told. */
  isMore: boolean
  /** Whether it was written; otherwise it was only looked at, is refused, or has nothing to write. */
  isWritten: boolean
}

export type Moving = {
  mapping: Mapping
  /** What the imports are called: the file of the source. */
  name: string
  files: FileMover
  addresses: OldAddresses
  /** Whether what is found is imported; otherwise it is only looked at. */
  write: boolean
  tell: (done: number, all: number) => void
  /** Whether an entry was imported before an interruption: only its references are still to be written. */
  settled?: ((kind: string, key: string) => boolean) | undefined
  /** Told of each import before it is written, so that none is unknown to whoever takes them back. */
  note?: (run: string) => Promise<void>
}

/**
 * Makes entries of the documents of another site, kind by kind, in an order in which what others lead to comes first: each
 * part is an import of its own, looked at and, with `write`, imported as drafts before the next one begins. What leads to
 * entries that come later, of its own kind or in a circle, is said last. It may be ended at any moment and begun again: what
 * is here already is not changed. After a part with problems nothing follows. Of what is only looked at nothing stays.
 */
export async function* moveContent(caller: Editor, spool: Spool, moving: Moving): AsyncGenerator<MovedPart> {
  const grouped = await groupDocuments(spool, moving.mapping)
  const names = namesOfEntries()
  const there = new Map<string, Set<string>>()
  const noteThere = (kind: string, key: string) =>
    there.set(kind, (there.get(kind) ?? new Set<string>()).add(key))
  const isThere = (kind: string, key: string) => there.get(kind)?.has(key) ?? false
  for (const [kind, entries] of grouped)
    for (const [key, members] of entries) {
      for (const { spooled } of members) names.noteDocument(kind.name, key, spooled.path)
      // What is only looked at is looked at as if all of it were there.
      if (!moving.write) noteThere(kind.name, key)
    }
  for (const kind of neededBy(grouped))
    for (const key of (await keysOf(caller.database.orm, kind)).values()) {
      names.noteKey(kind, key)
      noteThere(kind, key)
    }
  const all = [...grouped.values()].reduce((sum, entries) => sum + entries.size, 0)
  let done = 0
  const ahead = new Map<AnyKind, MadeEntry[]>()
  const ledFrom = new Set<string>()
  for (const kind of inOrderOfNeed([...grouped.keys()])) {
    ahead.set(kind, [])
    let part = noPart()
    const importMade = async () => {
      const split = part.entries.map((entry) => leadingAhead(kind, entry, isThere))
      ahead.get(kind)?.push(...split.flatMap((each) => each.ahead ?? []))
      const entries = split.map(({ now }) => now)
      const imported = await importPart(caller, kind, { ...part, entries }, moving, there)
      part = noPart()
      return imported
    }
    for (const [key, members] of grouped.get(kind) ?? []) {
      const from = { ...moving, now: caller.now }
      const { entry, left, addresses, states } = await makeMoved(spool, kind, { key, members }, from, names)
      part.left.push(...left)
      if (Object.keys(entry).length === 1) names.forget(kind.name, key)
      else {
        names.noteEntry(kind, entry)
        noteThere(kind.name, key)
        if (moving.settled?.(kind.name, key)) {
          const leading = onlyLeading(kind, entry)
          if (leading) ahead.get(kind)?.push(leading)
          done += 1
          moving.tell(done, all)
          continue
        }
        part.entries.push(entry)
        part.states.set(key, states)
        // Two that were found at one address would take it from each other each time.
        for (const each of addresses) if (!ledFrom.has(each.path)) part.addresses.push(each)
        for (const { path } of addresses) ledFrom.add(path)
        part.characters += JSON.stringify(entry).length
      }
      done += 1
      moving.tell(done, all)
      if (part.entries.length < ofOne.entries && part.characters < ofOne.characters) continue
      const { moved, goesOn } = await importMade()
      yield moved
      if (!goesOn) return
    }
    if (part.entries.length + part.left.length === 0) continue
    const { moved, goesOn } = await importMade()
    yield moved
    if (!goesOn) return
  }
  for (const [kind, entries] of ahead)
    for (let at = 0; at < entries.length; at += ofOne.entries) {
      const part = noPart()
      for (const entry of entries.slice(at, at + ofOne.entries)) {
        const { now, ahead: nowhere } = leadingAhead(kind, entry, isThere)
        if (Object.keys(now).length > 1) part.entries.push(now)
        const document = documentsOf(grouped.get(kind)?.get(entry.key) ?? [])
        const lost = nowhere ? fieldsIn(nowhere) : []
        part.left.push(
          ...lost.map(({ place, field, value }) => ({
            ...{ document, field: columnOf(place, field), code: 'unknown-entry' as const },
            said: [value].flat().join(', ').slice(0, 80),
          })),
        )
      }
      const { moved, goesOn } = await importPart(caller, kind, part, moving, there)
      yield { ...moved, isMore: true }
      if (!goesOn) return
    }
}

/**
 * Takes an import of a move back as one, whatever became of its work; of several the last comes first. `not-applied` where it
 * was taken back already, or somebody is at work on it.
 */
export async function takeBackContent(
  caller: Editor,
  id: string,
): Promise<Result<Undone, 'not-found' | 'not-applied'>> {
  const [run] = isId(id)
    ? await caller.database.orm.select({ kind: importRun.kind }).from(importRun).where(eq(importRun.id, id))
    : []
  const kind = run ? kindNamed(run.kind) : null
  if (!kind) return fail('not-found')
  const subject = entryImports(kind)
  let begun = await undoImport(caller, subject, id)
  if (!begun.ok && begun.problem === 'not-applied') {
    // One whose work was interrupted stands where it stood before it: applied, or looked at.
    const taken = await recheckImport(caller, subject, id)
    if (taken.ok) await taken.value.checked
    begun = await undoImport(caller, subject, id)
  }
  if (begun.ok) return succeed(await begun.value.done)
  // What was never written has nothing to take back.
  const discarded = begun.problem === 'not-applied' ? await discardImport(caller, subject, id) : begun
  return discarded.ok ? succeed({ undone: 0, left: 0 }) : begun
}

type Part = {
  entries: MadeEntry[]
  left: LeftOfDocument[]
  addresses: LeadingAddress[]
  states: Map<string, SourceStates>
  characters: number
}

function noPart(): Part {
  return { entries: [], left: [], addresses: [], states: new Map(), characters: 0 }
}

/** The kinds whose entries are led to by those that are moved. */
function neededBy(grouped: Grouped): Set<string> {
  const fields = [...grouped.keys()].flatMap((kind) => fieldEntries(kind).map(([, field]) => field))
  return new Set(fields.flatMap(({ to }) => to ?? []))
}

/** Imports a part, or looks at it. `goesOn` is false where it could not be written: what leads to it would lead nowhere. */
async function importPart(
  caller: Editor,
  kind: AnyKind,
  { entries, left, addresses, states }: Part,
  { name, mapping, files, write, note }: Moving,
  there: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<{ moved: MovedPart; goesOn: boolean }> {
  const awaited = write ? nothingAwaited : { keys: there, media: files.awaited }
  const subject = entryImports(kind, awaited, addresses)
  const sent = {
    name: `${name} ${kind.name}.json`,
    content: new Blob([JSON.stringify(entries.map((entry) => withStates(entry, states)))]),
  }
  const begun = await beginImport(caller, subject, sent, {
    source: 'terminal',
    mapping: formatsOf(kind, mapping),
  })
  if (!begun.ok) throw new Error(`A part of ${kind.name} is too large`)
  const { id, checked } = begun.value
  await checked
  const found = await findImport(caller, subject, id, { show: null, page: 1, size: ofOne.entries })
  if (!found.ok) throw new Error(`The import ${id} is not there`)
  const { run, rows } = found.value
  const { length: stray } = await strayAddresses(caller.database.orm, kind, addresses)
  const summary = {
    kind,
    run,
    rows,
    left,
    stray,
    isMore: false,
    addresses: addresses.length,
    states: notPublicAmong(states),
  }
  const looked = { moved: { ...summary, isWritten: false }, goesOn: true }
  const isGood = run.problems.length === 0 && countOf(run.counts, 'problem') === 0
  if (write && !isGood) {
    await discardImport(caller, subject, id)
    return { ...looked, goesOn: false }
  }
  const isSaid = isGood && countOf(run.counts, 'new', 'changed') === 0
  if (!write || (isSaid && stray === 0)) {
    await discardImport(caller, subject, id)
    return looked
  }
  await note?.(id)
  const taken = await applyImport(caller, subject, id, run.plan)
  const applied = taken.ok ? await taken.value.done : taken
  return { moved: { ...summary, isWritten: applied.ok }, goesOn: applied.ok }
}

/** An entry with the states of its languages on the source site, as a file of entries has them. */
function withStates(entry: MadeEntry, states: Part['states']): object {
  const languages = Object.entries(states.get(entry.key) ?? {})
  if (languages.length === 0) return entry
  return {
    ...entry,
    _source: Object.fromEntries(languages.map(([locale, state]) => [locale, state ?? publicWord])),
  }
}

function notPublicAmong(states: Part['states']): MovedPart['states'] {
  return new Map(
    [...states].filter(([, languages]) => Object.values(languages).some((state) => state !== null)),
  )
}

/** How the texts of a kind are written, in each language, as far as it was said of a collection that becomes it. */
function formatsOf(kind: AnyKind, mapping: Mapping): ColumnMapping {
  const formats: [string, string][] = []
  for (const { kind: own, fields } of mapping.values())
    for (const written of own === kind ? fields.values() : []) {
      const target = targetOf(kind, written)
      if (!target?.said || !isTextFormat(target.said)) continue
      const places = target.locale ? [target.locale] : locales
      formats.push(
        ...places.map((place): [string, string] => [columnOf(place, target.field), target.said ?? '']),
      )
    }
  // What one collection has as HTML is read so for all: plain text is HTML too.
  return Object.fromEntries(
    formats.sort(([, one], [, other]) => Number(one === 'html') - Number(other === 'html')),
  )
}
