import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { countUnknown, type SourceStates } from '#content/model/editing/source-state.ts'
import { countOf } from '#content/model/imports/report.ts'
import { entryOutcomes } from '#content/model/interchange/report.ts'
import type { Editor } from '#kernel/caller.ts'
import { guessMapping } from '#moving/model/content/guess-mapping.ts'
import { type Mapping, readMapping, WrongMapping, writeMapping } from '#moving/model/content/mapping.ts'
import { readPattern } from '#moving/model/content/old-paths.ts'
import type { LeftCode } from '#moving/model/content/reading.ts'
import { publicWord, stateMeanings } from '#moving/model/content/state-meaning.ts'
import { DamagedSource } from '#moving/model/source-document.ts'
import { type MovedPart, moveContent, takeBackContent } from '#moving/store/content/move-content.ts'
import { type FilesMoved, fileMover } from '#moving/store/content/move-files.ts'
import {
  type OldAddresses,
  readAddressList,
  unmetAddresses,
  WrongList,
} from '#moving/store/content/old-addresses.ts'
import { type Spool, spoolDocuments } from '#moving/store/content/spool-documents.ts'
import { isAgreed, parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { progressLine } from './progress-line.ts'
import { withSite } from './with-site.ts'

const options = {
  help: { type: 'boolean' },
  files: { type: 'string' },
  mapping: { type: 'string' },
  addresses: { type: 'string', multiple: true },
  'write-mapping': { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  undo: { type: 'string', multiple: true },
} as const

/** `aval import firestore <file>…`: says what documents of another site would become, and makes drafts of them. */
export async function importFirestore(args: string[]): Promise<void> {
  const { values, positionals: paths } = parseCommand(help.importFirestore, {
    args,
    options,
    allowPositionals: true,
  })
  if (values.help) return console.log(help.importFirestore)
  if (values.undo) return takeBack(values.undo)
  if (paths.length === 0) throw new Usage(help.importFirestore)
  const known = values.mapping === undefined ? new Map() : await mappingIn(values.mapping)
  const folder = values.files === undefined ? null : await folderAt(values.files)
  const addresses = await addressesIn(values.addresses ?? [])
  const spool = await spooled(paths)
  try {
    const mapping = guessMapping(spool.surveys, known)
    tellMapping(spool, mapping)
    for (const name of unmetAddresses(addresses, spool))
      console.log(`--addresses names ${name}, which is not in these files: nothing leads there.`)
    if (values['write-mapping'] !== undefined) return await keepMapping(values['write-mapping'], mapping)
    const name = basename(paths[0] ?? '')
    const moved = (caller: Editor, write: boolean) =>
      move(caller, spool, { mapping, name, folder, addresses, write })
    await withSite(async (_, caller) => {
      if (values['dry-run']) return void (await moved(caller, false))
      if (!values.yes) {
        if (!(await moved(caller, false))) return
        if (!(await isAgreed('Import this?', unasked))) throw new Refused('Nothing was imported.')
      }
      await moved(caller, true)
    })
  } finally {
    await spool.close()
  }
}

const unasked = 'Nothing was imported. To import this without being asked, say --yes.'

type Asked = {
  mapping: Mapping
  name: string
  folder: string | null
  addresses: OldAddresses
  write: boolean
}

/** Whether anything is new or changed. */
async function move(
  caller: Editor,
  spool: Spool,
  { mapping, name, folder, addresses, write }: Asked,
): Promise<boolean> {
  const files = fileMover(caller, folder, { write })
  const progress = progressLine('entries')
  const [written, counts] = [[] as string[], { some: 0, here: 0, empty: 0, problems: 0, notPublic: 0 }]
  for await (const part of moveContent(caller, spool, {
    mapping,
    name,
    files,
    addresses,
    write,
    tell: progress.tell,
  })) {
    progress.end()
    tellPart(part, write)
    counts.some += countOf(part.run.counts, 'new', 'changed') + part.stray
    counts.here += countOf(part.run.counts, 'unchanged')
    counts.empty += part.left.filter(({ field }) => field === '').length
    counts.notPublic += part.states.size
    const isLost = write && !part.isWritten && countOf(part.run.counts, 'new', 'changed') > 0
    counts.problems += part.run.problems.length + countOf(part.run.counts, 'problem') + Number(isLost)
    if (part.isWritten) written.push(part.run.id)
  }
  progress.end()
  tellFiles(files.told, { folder, write })
  if (written.length > 0) {
    say('Imported as drafts: publish them in the admin area, where each list can publish many at once.')
    if (counts.notPublic > 0)
      say(
        'What was not public there, or of which nothing says that it was, is left out of that, and published one by one.',
      )
    const undo = written.toReversed().map((id) => `--undo ${id}`)
    say(`To take it back: npm run aval -- import firestore ${undo.join(' ')}`)
  }
  if (counts.problems > 0) throw new Refused('What has problems was not imported, nor what comes after it.')
  const behind = staying(spool, mapping) + counts.empty
  if (counts.some + counts.here === 0)
    throw new Refused(
      `Nothing is imported: all ${behind} documents stay behind. Say with --mapping what each collection becomes, and its fields; --write-mapping <file> writes what is guessed, to be mended.`,
    )
  if (counts.some === 0 && behind === 0) say('Nothing to do: everything is here already.')
  else if (counts.some === 0)
    say(`Nothing new: ${counts.here} entries are here already, ${behind} documents stay behind.`)
  return counts.some > 0
}

/** How many documents stay behind since nobody said what their collections become. */
function staying({ documents }: Spool, mapping: Mapping): number {
  const unmapped = [...documents].filter(([name]) => !mapping.get(name)?.kind)
  return unmapped.reduce((sum, [, { length }]) => sum + length, 0)
}

function tellMapping({ documents, surveys }: Spool, mapping: Mapping): void {
  for (const { name, fields } of surveys) {
    const { kind = null, twins = null, fields: meant } = mapping.get(name) ?? {}
    const count = documents.get(name)?.length ?? 0
    say('')
    say(`${name}: ${count} documents ${kind ? `become ${kind.name}` : 'stay behind'}.`)
    if (!kind) {
      for (const [field, { examples }] of fields) say(`  ${field}: ${examples.join(' | ')}`)
      continue
    }
    if (twins) say(`  Each language is a document of its own, told apart by its ${twins.in}.`)
    for (const [field, { examples }] of fields)
      say(`  ${field} → ${meant?.get(field) || '(left out)'}: ${examples.join(' | ')}`)
    for (const [field, words] of mapping.get(name)?.values ?? [])
      for (const [word, option] of words)
        if (stateMeanings.includes(meant?.get(field) ?? ''))
          say(
            `  ${field} ${word === '' ? 'without a value' : `“${word}”`}: ${option === publicWord ? 'was public' : `was not public (${option || 'not known'})`}`,
          )
        else if (option === '')
          say(`  ${field} “${word}” names none of the choices; --mapping can say which.`)
  }
  say('')
}

function tellPart({ kind, run, rows, left, addresses, states, isWritten }: MovedPart, write: boolean): void {
  const [fresh, changed, unchanged, problem] = entryOutcomes.map((each) => countOf(run.counts, each))
  say(`${kind.name}: ${fresh} new, ${changed} changed, ${unchanged} unchanged, ${problem} with problems.`)
  // Told at once: whoever ends the command can still take back what was done.
  if (isWritten) say(`  Imported: ${run.id}`)
  if (addresses > 0) say(`  ${addresses} old addresses lead to them once they are on the site.`)
  if (states.size > 0)
    say(
      `  ${states.size} of them ${states.size === 1 ? 'was' : 'were'} not public there, or nothing says so, to be published one by one:`,
    )
  for (const [key, each] of states) say(`    ${key}: ${statesInWords(each)}`)
  const unknown = countUnknown(states)
  if (unknown > 0)
    say(
      `  Nothing says whether ${unknown} of these ${unknown === 1 ? 'was' : 'were'} public; --mapping can say it of a field (_state) or of a whole collection ("public": true).`,
    )
  for (const { code, said } of run.problems) say(`  ${[code, said].filter(Boolean).join(' ')}`)
  for (const { name, outcome, changes, problems } of rows) {
    const told = problems.map(({ column, code, said }) => [column, code, said].filter(Boolean).join(' '))
    const leftBehind = changes.flatMap(({ field, left: what }) =>
      what ? `${field} without ${namesOf(what)}` : [],
    )
    const what =
      problems.length > 0 ? told : [...(write ? [] : changes.map(({ field }) => field)), ...leftBehind]
    if (outcome !== 'unchanged' && what.length > 0) say(`  ${name} ${outcome}: ${what.join(', ')}`)
  }
  for (const { document, field, code, said } of left)
    say(`  ${document} ${field}: ${reasons[code]}${said ? ` (${said})` : ''}`.replace(' :', ':'))
}

function statesInWords(states: SourceStates): string {
  return Object.entries(states)
    .flatMap(([locale, state]) => (state ? `${locale} ${state}` : []))
    .join(', ')
}

function namesOf(left: Record<string, number>): string {
  return Object.entries(left)
    .map(([thing, count]) => `${count} ${thing}`)
    .join(', ')
}

function tellFiles(
  { added, known, bytes, missing, refused }: FilesMoved,
  { folder, write }: Pick<Asked, 'folder' | 'write'>,
) {
  if (added + known + missing.length + refused.length === 0) return
  const megabytes = Math.ceil(bytes / 1024 / 1024)
  say(`Files: ${added} new (${megabytes} MB), ${known} in the library already, ${missing.length} missing.`)
  if (folder === null) return say('  Say with --files where the storage was copied to.')
  for (const path of missing) say(`  ${path} is not in ${folder}`)
  for (const { path, why } of refused) say(`  ${path} is not taken: ${why}`)
  if (!write && added > 0)
    say('  They are opened when they are imported; what the library does not take is named then.')
}

const reasons: Record<LeftCode | 'empty', string> = {
  'not-text': 'is no text',
  'not-number': 'is no number',
  'not-boolean': 'is neither yes nor no',
  'not-date': 'is no date',
  'unclear-date': 'is a date of which nobody can tell the month; say :day-first or :month-first in --mapping',
  'not-choice': 'is none of the choices',
  'no-place': 'is no place on the globe',
  'unknown-entry': 'leads to something that is not there',
  'missing-file': 'is a file that is not there',
  'refused-file': 'is a file that the library does not take',
  elsewhere: 'is a file of another site',
  'too-long': 'is too long',
  'not-valid': 'is nothing that this field can hold',
  'not-understood': 'is not understood',
  empty: 'says nothing that is moved',
}

/** What is told may quote anything of a document, which must not speak to the terminal. */
function say(line: string): void {
  console.log(line.replace(/\p{C}/gu, '\uFFFD'))
}

async function takeBack(ids: readonly string[]): Promise<void> {
  await withSite(async (_, caller) => {
    for (const id of ids) {
      const taken = await takeBackContent(caller, id)
      if (!taken.ok) throw new Refused(`There is no import ${id} that can be taken back.`)
      const { undone, left } = taken.value
      say(`${id} taken back: ${undone} entries. Changed or published since and left: ${left}.`)
    }
  })
}

async function spooled(paths: readonly string[]): Promise<Spool> {
  const progress = progressLine('documents')
  try {
    return await spoolDocuments(paths, (count) => progress.tell(count, null))
  } catch (error) {
    if (error instanceof DamagedSource)
      throw new Refused(
        `${paths.join(', ')} cannot be read as what another site has exported: ${error.message}.`,
      )
    if (error instanceof Error && 'syscall' in error) throw new Refused(`${paths.join(', ')} cannot be read.`)
    throw error
  } finally {
    progress.end()
  }
}

async function mappingIn(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refused(`The file ${path} cannot be read.`)
  })
  try {
    return readMapping(text)
  } catch (error) {
    throw error instanceof WrongMapping ? new Refused(`${path}: ${error.message}.`) : error
  }
}

/** Patterns, and lists in files. */
async function addressesIn(said: readonly string[]): Promise<OldAddresses> {
  const patterns = said.flatMap((each) => readPattern(each) ?? [])
  const listed = new Map<string, readonly string[]>()
  for (const path of said.filter((each) => !readPattern(each))) {
    const bytes = await readFile(path).catch(() => {
      throw new Refused(`The file ${path} cannot be read.`)
    })
    const list = await readAddressList(bytes).catch((error) => {
      throw error instanceof WrongList ? new Refused(`${path}: ${error.message}.`) : error
    })
    for (const [document, paths] of list) listed.set(document, [...(listed.get(document) ?? []), ...paths])
  }
  return { patterns, listed }
}

async function keepMapping(path: string, mapping: Mapping): Promise<void> {
  await writeFile(path, writeMapping(mapping), { flag: 'wx' }).catch(() => {
    throw new Refused(`The file ${path} is there already, or cannot be written.`)
  })
  say(`The mapping is in ${path}. Mend it, and say --mapping ${path}.`)
}

async function folderAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) throw new Refused(`There is no folder ${path}.`)
  return path
}
