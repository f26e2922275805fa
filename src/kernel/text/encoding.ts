export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1252'

/** The text of a file that is small enough to be held. Null for bytes that are no text. */
export async function wholeText(bytes: Uint8Array): Promise<string | null> {
  const encoding = await encodingOf([bytes])
  return encoding && joined(decoded([bytes], encoding)).catch(() => null)
}

/** Pieces of a text as one. */
export async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/**
 * The encoding of a file: UTF-8, UTF-16 or UTF-32 where its first bytes say so, and otherwise Windows-1252, in which
 * older programs save. The file is read through once and never held as a text. Null for bytes that are no text.
 */
export async function encodingOf(pieces: Pieces): Promise<Encoding | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isUtf8 = true
  for await (const piece of pieces) {
    const wide = isFirst ? wideEncodingOf(piece) : null
    if (wide) return wide
    isFirst = false
    if (piece.includes(0)) return null
    isUtf8 &&= isDecoded(utf8, piece)
  }
  return isUtf8 && isDecoded(utf8, null) ? 'utf-8' : 'windows-1252'
}

/** By the byte order mark or, without one, by a first letter of the Latin alphabet. */
function wideEncodingOf([first, second, third, fourth]: Uint8Array): Encoding | null {
  const isMarked = first === 0xff && second === 0xfe
  if (first && (isMarked || second === 0) && third === 0 && fourth === 0) return 'utf-32le'
  if (first === 0 && second === 0) return fourth ? 'utf-32be' : null
  if (isMarked) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0) return 'utf-16le'
  return first === 0 && second ? 'utf-16be' : null
}

/** The text of a file in this encoding, piece by piece; throws a `TypeError` where it is no text after all. */
export async function* decoded(pieces: Pieces, encoding: Encoding): AsyncGenerator<string> {
  const decoder =
    encoding === 'utf-32le' || encoding === 'utf-32be'
      ? createUtf32Decoder(encoding === 'utf-32le')
      : new TextDecoder(encoding, { fatal: true })
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    if (text.includes('\0') || (encoding !== 'utf-8' && hasControls(text))) throw new TypeError('no text')
    yield text
  }
  yield decoder.decode()
}

/** What no `TextDecoder` reads: four bytes a letter. */
function createUtf32Decoder(isLittleEndian: boolean): Pick<TextDecoder, 'decode'> {
  let rest = new Uint8Array()
  let isFirst = true
  return {
    decode(piece?: Uint8Array) {
      if (!piece) {
        if (rest.length > 0) throw new TypeError('no text')
        return ''
      }
      const bytes = new Uint8Array(rest.length + piece.length)
      bytes.set(rest)
      bytes.set(piece, rest.length)
      const view = new DataView(bytes.buffer)
      const whole = bytes.length - (bytes.length % 4)
      rest = bytes.slice(whole)
      const letters: string[] = []
      for (let at = 0; at < whole; at += 4) {
        const letter = view.getUint32(at, isLittleEndian)
        if (letter > 0x10ffff || (letter >= 0xd800 && letter <= 0xdfff)) throw new TypeError('no text')
        if (!isFirst || letter !== 0xfeff) letters.push(String.fromCodePoint(letter))
        isFirst = false
      }
      return letters.join('')
    },
  }
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
