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

type Pieces = AsyncIterable<Uint8Array>

/**
 * In which letters a large file is written, found by going over it once, so that it is never held as a text. Null for
 * bytes that are no text.
 */
export async function encodingOf(pieces: Pieces): Promise<{ encoding: string; notes: FileNote[] } | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isUtf8 = true
  for await (const piece of pieces) {
    const [first, second] = piece
    if (isFirst && first === 0xff && second === 0xfe) return inWide('utf-16le')
    if (isFirst && first === 0xfe && second === 0xff) return inWide('utf-16be')
    isFirst = false
    if (piece.includes(0)) return null
    isUtf8 &&= isDecoded(utf8, piece)
  }
  if (isUtf8 && isDecoded(utf8, null)) return { encoding: 'utf-8', notes: [] }
  return { encoding: 'windows-1252', notes: [{ code: 'latin-1', said: 'Windows-1252' }] }
}

/** The text of such a file, piece by piece; throws a `TypeError` where it is none after all. */
export async function* textOf(pieces: Pieces, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    if (text.includes('\0') || (encoding === 'windows-1252' && hasControls(text)))
      throw new TypeError('no text')
    yield text
  }
  yield decoder.decode()
}

function inWide(encoding: string) {
  return { encoding, notes: [{ code: 'utf-16' as const, said: 'UTF-16' }] }
}

function isDecoded(decoder: TextDecoder, piece: Uint8Array | null): boolean {
  try {
    if (piece) decoder.decode(piece, { stream: true })
    else decoder.decode()
    return true
  } catch {
    return false
  }
}

/** What no text in such letters holds: then the bytes are something else. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\v\f\r\u0080-\u009F]/u.test(text)
}
