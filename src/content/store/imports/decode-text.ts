import type { PlainNote } from '#content/model/imports/report.ts'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The text of a file that is small enough to be held. Null for bytes that are no text. */
export async function wholeText(bytes: Uint8Array): Promise<string | null> {
  const found = await encodingOf([bytes])
  return found && joined(textOf([bytes], found.encoding)).catch(() => null)
}

/** Pieces of a text as one. */
export async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/**
 * The encoding of a file: UTF-8, UTF-16 where its first bytes say so, and otherwise Windows-1252, in which older
 * spreadsheets save. The file is read through once and never held as a text. Null for bytes that are no text.
 */
export async function encodingOf(pieces: Pieces): Promise<{ encoding: string; notes: PlainNote[] } | null> {
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

/** The text of a file in this encoding, piece by piece; throws a `TypeError` where it is no text after all. */
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

/** Whether a piece has control characters that no text has: then the bytes are something else. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\v\f\r\u0080-\u009F]/u.test(text)
}
