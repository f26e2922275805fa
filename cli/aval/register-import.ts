import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type DateOrder, dateOrders, type FoundOrder } from '#content/model/imports/date-signs.ts'
import {
  type ColumnMapping,
  countOf,
  headRowOf,
  type ImportRow,
  type ImportRun,
  isPlainNote,
} from '#content/model/imports/report.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { mapColumns } from '#content/store/imports/check-import.ts'
import { findImport, listCauses } from '#content/store/imports/find-import.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { columnInFile, isMeaning, meaningOf, writtenMeaning } from '#register/model/interchange/columns.ts'
import { causeInWords, problemInWords, type RegisterProblem } from '#register/model/interchange/problems.ts'
import {
  fileProblemInWords,
  noteInWords,
  recordOutcomes,
  shownOutcomes,
} from '#register/model/interchange/report.ts'
import { refusedRows } from '#register/store/import/refused-rows.ts'
import { registerImports } from '#register/store/import/register-imports.ts'
import { isAgreed, parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

const language = 'en'
const unasked = 'Nothing was imported. To import this without being asked, say --yes.'
const options = {
  help: { type: 'boolean' },
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  'leave-refused': { type: 'boolean' },
  json: { type: 'boolean' },
  mapping: { type: 'string', multiple: true },
  dates: { type: 'string' },
  'head-row': { type: 'string' },
  refused: { type: 'string' },
  undo: { type: 'string' },
} as const

/** `aval import register <file>`: says what the file would do and, where that is asked for, does it. */
export async function importRegister(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.importRegister, { args, options, allowPositionals: true })
  if (values.help) return console.log(help.importRegister)
  if (values.undo !== undefined) return takeBack(values.undo)
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw new Usage(help.importRegister)
  const mapping = mappingOf(values.mapping ?? [])
  const order = values.dates === undefined ? null : orderOf(values.dates)
  const headRow = values['head-row'] === undefined ? undefined : Number(values['head-row'])
  const file = await readFile(path).catch(() => {
    throw new Refused(`The file ${path} cannot be read.`)
  })
  await withSite(async (_, caller) => {
    const asked = { mode: values.full ? 'full' : 'changes', source: 'terminal', mapping, headRow } as const
    const sent = { name: basename(path), content: new Blob([file]) }
    const begun = await beginImport(caller, registerImports, sent, asked)
    if (!begun.ok) throw new Refused('The file is too large.')
    await begun.value.checked
    if (order) await sayOrder(caller, begun.value.id, order)
    const run = await tell(caller, begun.value.id, values.json ?? false)
    if (run.problems.length > 0) throw new Refused('Nothing was imported.')
    const refused = countOf(run.counts, 'refused')
    if (refused > 0 && values.refused) await writeRefused(caller, run.id, values.refused)
    if (values['dry-run']) {
      if (refused > 0) throw new Refused(`${refused} records would be refused. Nothing was imported.`)
      return
    }
    if (countOf(run.counts, 'new', 'changed') === 0) {
      if (refused > 0) throw new Refused('Nothing was imported.')
      return console.log('Nothing to do: the register says this already.')
    }
    if (refused > 0 && !values['leave-refused'])
      throw new Refused('Nothing was imported. To import the others, say --leave-refused.')
    if (!values.yes && !(await isAgreed('Import this?', unasked))) throw new Refused('Nothing was imported.')
    const taken = await applyImport(caller, registerImports, run.id, run.plan)
    const done = taken.ok ? await taken.value.done : taken
    if (!done.ok)
      throw new Refused('Nothing was imported: the register has changed meanwhile. Run this again.')
    console.log(`Imported: ${done.value.written} records.`)
    console.log(`To take it back: npm run aval -- import register --undo ${run.id}`)
  })
}

async function tell(caller: Editor, id: string, asJson: boolean): Promise<ImportRun> {
  const size = 1000
  for (let page = 1; ; page += 1) {
    const asked = { show: shownOutcomes, page, size }
    const found = await findImport<RegisterProblem>(caller, registerImports, id, asked)
    if (!found.ok) throw new Error(`The import ${id} is not there`)
    const { run, rows, pages } = found.value
    if (page === 1 && !asJson) await tellCauses(caller, run)
    for (const row of rows) console.log(asJson ? JSON.stringify(row) : lineOf(row, run))
    if (page < pages) continue
    for (const problem of run.problems) console.log(fileProblemInWords(problem, language))
    if (run.problems.some(({ code }) => code === 'columns-unmapped')) console.log(guesses(run))
    for (const note of run.notes.filter(isPlainNote)) console.log(noteInWords(note, language))
    if (asJson) console.log(JSON.stringify(run))
    else for (const record of ['company', 'certificate'] as const) console.log(countsOf(run, record))
    return run
  }
}

function lineOf(
  { number, record, id, outcome, changes, problems }: ImportRow<RegisterProblem>,
  { mapping }: ImportRun,
): string {
  const told = problems.map((problem) =>
    `${nameOf(problem.column, mapping)} ${problemInWords(problem, language)}`.trim(),
  )
  const what =
    problems.length > 0 ? told : changes.map(({ field, from, to }) => `${field}: “${from}” → “${to}”`)
  const row = outcome === 'missing' ? '-' : number
  return `${row} ${record} ${id} ${outcome}${what.length > 0 ? `: ${what.join('; ')}` : ''}`
}

/** Why records are refused and how dates were read, before the first of them. */
async function tellCauses(caller: Editor, run: ImportRun): Promise<void> {
  const head = headRowOf(run.notes)
  if (head !== undefined && head > 1) console.log(`The names of the columns are in row ${head}.`)
  for (const note of run.notes)
    if (note.code === 'dates')
      console.log(`Dates in ${note.said} are ${foundWords[note.found]}: ${note.examples.join(', ')}.`)
  for (const { code, column, rows } of await listCauses(caller, run.id))
    console.log(`${rows} × ${nameOf(column, run.mapping)} ${causeInWords(code, language)}`.replace('  ', ' '))
}

const foundWords: Record<FoundOrder, string> = {
  'day-first': 'day first',
  'month-first': 'month first',
  mixed: 'in both orders; say --dates for those that can be two days',
  unclear: 'in an order that none of them tells; say it with --dates',
}

function nameOf(column: string | null, mapping: ColumnMapping): string {
  return column === null ? '' : columnInFile(column, mapping, language)
}

function orderOf(said: string): DateOrder {
  const order = dateOrders.find((each) => each === said)
  if (!order) throw new Usage(help.importRegister)
  return order
}

function countsOf({ counts }: ImportRun, record: 'company' | 'certificate'): string {
  const told = recordOutcomes.map((outcome) => `${counts[`${record}.${outcome}`] ?? 0} ${outcome}`)
  return `${record === 'company' ? 'Companies' : 'Certificates'}: ${told.join(', ')}.`
}

function guesses({ columns, mapping }: ImportRun): string {
  const said = columns.map(
    (name) => `  --mapping '${name}=${Object.hasOwn(mapping, name) ? mapping[name] : ''}'`,
  )
  return `Say what each column means; nothing after = leaves it out. Guesses:\n${said.join('\n')}`
}

/** `name=column`, as often as it is given. A name without one must be the register's own. */
function mappingOf(said: string[]): ColumnMapping | undefined {
  if (said.length === 0) return undefined
  return Object.fromEntries(
    said.map((each) => {
      const at = each.lastIndexOf('=')
      const [name, column] = [each.slice(0, at), each.slice(at + 1)]
      if (at < 1 || (column !== '' && !isMeaning(column)))
        throw new Usage(`There is no column “${column}”.\n\n${help.importRegister}`)
      return [name, column]
    }),
  )
}

/** Says the order of the dates of every column in which no order is said. */
async function sayOrder(caller: Editor, id: string, order: DateOrder): Promise<void> {
  const found = await findImport(caller, registerImports, id, { show: [], page: 1, size: 1 })
  if (!found.ok) throw new Error(`The import ${id} is not there`)
  const { mapping, notes, problems } = found.value.run
  const dates = notes.filter(({ code }) => code === 'dates')
  if (problems.length > 0 || dates.length === 0) return
  const said = Object.entries(mapping).map(([name, meant]): [string, string] => {
    const meaning = meaningOf(meant)
    const isOpen = meaning && meaning.order === null && dates.some((note) => note.said === name)
    return [name, isOpen ? writtenMeaning(meaning.column, order) : meant]
  })
  const again = await mapColumns(caller, registerImports, id, new Map(said))
  if (again.ok) await again.value.checked
}

/** Writes what an import refused to a file that is not there yet. */
async function writeRefused(caller: Editor, id: string, path: string): Promise<void> {
  const rows = await refusedRows(caller, id)
  if (!rows.ok) throw new Refused('The refused rows are not there any more.')
  const file = await open(path, 'wx').catch(() => {
    throw new Refused(`The file ${path} is there already, or cannot be written.`)
  })
  try {
    for await (const piece of rows.value.pieces) await file.write(piece)
  } finally {
    await file.close()
  }
  console.log(`The refused rows are in ${path}.`)
}

/** `aval import register --undo <import>`: takes an import back as one. */
async function takeBack(id: string): Promise<void> {
  await withSite(async (_, caller) => {
    const begun = await undoImport(caller, registerImports, id)
    if (!begun.ok) throw new Refused('There is no import of that name that can be taken back.')
    const { undone, left } = await begun.value.done
    console.log(`Taken back: ${undone} records. Changed since and left: ${left}.`)
  })
}
