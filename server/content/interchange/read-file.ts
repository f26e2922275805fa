import { createHash } from 'node:crypto'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { type InterchangeFormat, importLimits } from '#domain/content/interchange/formats.ts'
import { readObjects } from '#domain/content/interchange/read-objects.ts'
import { readTable } from '#domain/content/interchange/read-table.ts'
import type { FileNote, FileProblem } from '#domain/content/interchange/report.ts'
import type { SentEntries, Table } from '#domain/content/interchange/sent-entries.ts'
import type { Result } from '#domain/result.ts'
import { parseStrictJson } from '../../strict-json.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** What a file says of entries of a kind. What it is, its content says, not its name. */
export async function readFile(kind: AnyKind, bytes: Uint8Array): Promise<SentEntries> {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (bytes.length > importLimits.bytes) return nothing('csv', { code: 'too-large' })
  if (start === 'PK\x03\x04') return fromTable(kind, 'xlsx', await readXlsx(bytes))
  if (start === '\xD0\xCF\x11\xE0') return nothing('xlsx', { code: 'old-excel' })
  const decoded = decodeText(bytes)
  if (!decoded) return nothing('csv', { code: 'not-a-table' })
  const { text, notes } = decoded
  if (text.trim() === '') return nothing('csv', { code: 'empty' })
  if (/^\s*[[{]/.test(text)) return fromJson(text, notes)
  return fromTable(kind, 'csv', readCsv(text), notes)
}

/** The SHA-256 of a file, by which it is known again. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type ReadTable = Result<{ table: Table; notes: FileNote[] }, 'unreadable', FileProblem>

function fromTable(
  kind: AnyKind,
  format: InterchangeFormat,
  read: ReadTable,
  notes: FileNote[] = [],
): SentEntries {
  if (!read.ok) return nothing(format, read.detail ?? { code: 'damaged' }, notes)
  const told = readTable(kind, read.value.table)
  return { format, ...told, notes: [...notes, ...read.value.notes, ...told.notes] }
}

function fromJson(text: string, notes: FileNote[]): SentEntries {
  try {
    const told = readObjects(parseStrictJson(text.replace(/^\uFEFF/, '')))
    return { format: 'json', ...told, notes: [...notes, ...told.notes] }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return nothing('json', { code: 'broken-json', said: error.message.slice(0, 160) }, notes)
  }
}

function nothing(format: InterchangeFormat, problem: FileProblem, notes: FileNote[] = []): SentEntries {
  return { format, rows: [], notes, problems: [problem] }
}
