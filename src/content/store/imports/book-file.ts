import type { FileProblem } from '#content/model/imports/report.ts'
import { readZip, unpacksAsItSays } from '#kernel/files/documents/read-zip.ts'

/** The most that a workbook may hold: what the library reads whole takes many times its size in memory. */
export type BookLimits = {
  /** Bytes once it is unpacked. */
  unpacked: number
  /** XML tags: a cell has two to six. Not counted where there is no limit. */
  tags?: number
}
const mostParts = 500

/** Whether a file begins like a ZIP archive, which a workbook is. */
export function isArchive(bytes: Uint8Array): boolean {
  return firstOf(bytes) === 'PK\x03\x04'
}

/** Whether a file begins like a workbook of the old format, or like one with a password. */
export function isOldBook(bytes: Uint8Array): boolean {
  return firstOf(bytes) === '\xD0\xCF\x11\xE0'
}

function firstOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4))
}

/**
 * Why an archive is not read; null where it is. Its sizes are counted while it is unpacked, since what it says of them
 * may be false.
 */
export async function refuseBook(bytes: Uint8Array, limits: BookLimits): Promise<FileProblem | null> {
  const zip = readZip(bytes)
  if (!zip.ok) return { code: zip.problem }
  const entries = zip.value
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return { code: 'not-a-table' }
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > mostParts || unpacked > limits.unpacked) return { code: 'unpacks-too-large' }
  let tags = 0
  const count = (chunk: Uint8Array) => {
    for (const byte of chunk) if (byte === lessThan) tags += 1
  }
  if (!(await unpacksAsItSays(entries, limits.tags === undefined ? undefined : count)))
    return { code: 'damaged' }
  return tags > (limits.tags ?? 0) ? { code: 'unpacks-too-large' } : null
}

const lessThan = 0x3c

/**
 * How long the texts of cells are in all. A text that many cells share is stored once in the file, but counts for each
 * cell.
 */
export function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0)
}
