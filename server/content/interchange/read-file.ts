import { createHash } from 'node:crypto'
import { type InterchangeFormat, importLimits } from '#domain/content/interchange/formats.ts'
import { readObjects } from '#domain/content/interchange/read-objects.ts'
import type { FileNote, FileProblem } from '#domain/content/interchange/report.ts'
import type { SentEntries, Table } from '#domain/content/interchange/sent-entries.ts'
import type { Result } from '#domain/result.ts'
import { parseStrictJson } from '../../strict-json.ts'
import { isArchive, isOldBook } from './book-file.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'

/** What stands in a file: entries, or a table of which it is still to be found what its columns are. */
export type FileContent = SentEntries & { table: Table | null }

/** What stands in a file. What it is, its content says, not its name. */
export async function readFile(bytes: Uint8Array): Promise<FileContent> {
  if (bytes.length > importLimits.bytes) return nothing('csv', { code: 'too-large' })
  if (isArchive(bytes)) {
    // Most files are none, and begin sooner without what reads one.
    const { readXlsx } = await import('./read-xlsx.ts')
    return fromTable('xlsx', await readXlsx(bytes))
  }
  if (isOldBook(bytes)) return nothing('xlsx', { code: 'old-excel' })
  const decoded = decodeText(bytes)
  if (!decoded) return nothing('csv', { code: 'not-a-table' })
  const { text, notes } = decoded
  if (text.trim() === '') return nothing('csv', { code: 'empty' })
  if (/^\s*[[{]/.test(text)) return fromJson(text, notes)
  return fromTable('csv', readCsv(text), notes)
}

/** The SHA-256 of a file, by which it is known again. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type ReadTable = Result<{ table: Table; notes: FileNote[] }, 'unreadable', FileProblem>

function fromTable(format: InterchangeFormat, read: ReadTable, notes: FileNote[] = []): FileContent {
  if (!read.ok) return nothing(format, read.detail ?? { code: 'damaged' }, notes)
  const { table, notes: more } = read.value
  return { format, table, rows: [], problems: [], notes: [...notes, ...more] }
}

function fromJson(text: string, notes: FileNote[]): FileContent {
  try {
    const told = readObjects(parseStrictJson(text.replace(/^\uFEFF/, '')))
    return { format: 'json', table: null, ...told, notes: [...notes, ...told.notes] }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return nothing('json', { code: 'broken-json', said: error.message.slice(0, 160) }, notes)
  }
}

function nothing(format: InterchangeFormat, problem: FileProblem, notes: FileNote[] = []): FileContent {
  return { format, table: null, rows: [], notes, problems: [problem] }
}
