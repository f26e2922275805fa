import type { FileNote } from '#domain/content/interchange/report.ts'

/**
 * The text of a file: UTF-8, UTF-16 where its first bytes say so, and else Windows' Latin letters, in which older
 * spreadsheets save. Null for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; notes: FileNote[] } | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return wide(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return wide(bytes, 'utf-16be')
  const text = decode(bytes, 'utf-8')
  if (text !== null) return text.includes('\0') ? null : { text, notes: [] }
  const latin = decode(bytes, 'windows-1252') ?? ''
  return hasControls(latin) ? null : { text: latin, notes: [{ code: 'latin-1', said: 'Windows-1252' }] }
}

function wide(bytes: Uint8Array, name: 'utf-16le' | 'utf-16be') {
  const text = decode(bytes, name)
  if (text === null || text.includes('\0')) return null
  return { text, notes: [{ code: 'utf-16' as const, said: 'UTF-16' }] }
}

function decode(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What no text in such letters holds: then the bytes are something else. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\v\f\r\u0080-\u009F]/u.test(text)
}
