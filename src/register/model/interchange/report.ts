import type { FileProblem, PlainNote } from '#content/model/imports/report.ts'
import { fill } from '#kernel/fill-words.ts'
import { mostColumns, mostSent } from '#kernel/limits/sent-bytes.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/file-words.ts'

/** What an import does with a record. */
export const recordOutcomes = ['new', 'changed', 'unchanged', 'refused', 'missing'] as const
export type RecordOutcome = (typeof recordOutcomes)[number]

/** What a report shows before it is asked for something else. */
export const shownOutcomes = ['new', 'changed', 'refused', 'missing'] as const

export type RegisterCounts = Record<`${'company' | 'certificate'}.${RecordOutcome}`, number>

export function noCounts(): RegisterCounts {
  const names = (['company', 'certificate'] as const).flatMap((record) =>
    recordOutcomes.map((outcome) => [`${record}.${outcome}`, 0]),
  )
  return Object.fromEntries(names) as RegisterCounts
}

/** The most that one file may hold; said to whoever sends one. */
export const registerLimits = {
  bytes: mostSent.register,
  rows: 200_000,
  columns: mostColumns,
  cells: 20_000_000,
  /** What a workbook may unpack to. */
  unpacked: 768 * 1024 * 1024,
}

const megabytes = String(registerLimits.bytes / 1024 / 1024)
const rows = String(registerLimits.rows)
const columns = String(registerLimits.columns)

/** Why a file cannot be imported, or not yet. */
export function fileProblemInWords({ code, said = '' }: FileProblem, locale: Locale): string {
  return problems[code][locale].replace('{said}', () => said)
}

/** What somebody should know of how a file was read. */
export function noteInWords({ code, said }: PlainNote, locale: Locale): string {
  const sentence = Object.hasOwn(notes, code) ? notes[code] : undefined
  return sentence
    ? sentence[locale].replace('{said}', () => (said === '\t' ? 'Tab' : said))
    : `${code}: ${said}`
}

const problems: Record<FileProblem['code'], Words> = {
  'too-large': fill(said.tooLarge, { megabytes }),
  'too-many-rows': fill(said.tooManyRows, { rows }),
  'too-many-columns': fill(said.tooManyColumns, { columns }),
  empty: said.empty,
  'not-a-table': said.notATable,
  'old-excel': said.oldExcel,
  damaged: said.damaged,
  'unpacks-too-large': said.unpacksTooLarge,
  'takes-too-long': said.takesTooLong,
  busy: said.busy,
  'broken-csv': said.brokenCsv,
  'broken-json': said.brokenJson,
  'not-entries': said.notEntries,
  'no-key-column': said.noKeyColumn,
  'no-id-column': said.noIdColumn,
  'column-twice': said.columnTwice,
  'column-unknown': said.columnUnknown,
  'column-unnamed': said.columnUnnamed,
  'columns-unmapped': said.columnsUnmapped,
  'meant-twice': said.meantTwice,
  'dates-unconfirmed': said.datesUnconfirmed,
  'changed-since': said.changedSince,
  failed: said.failed,
}

const notes: Record<string, Words> = said.notes
