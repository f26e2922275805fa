import { fail, type Result, succeed } from '#kernel/result.ts'
import { isPlainText } from '#kernel/text/plain-text.ts'
import { type MediaRefusal, mediaLimits } from '#media/model/media.ts'
import { acceptOffice } from './accept-office.ts'
import { acceptPdf } from './accept-pdf.ts'
import { acceptPicture, isPicture } from './accept-picture.ts'

/** A file that the library takes; `type` is what its content is. */
export type AcceptedMedia = {
  type: string
  width: number | null
  height: number | null
  pages: number | null
  /**
   * The file that is served in place of the one that was sent: a picture without its metadata. Null where that is the
   * same.
   */
  redrawn: Uint8Array | null
}

/**
 * What a file is, by its content and never by its declared type: a picture, a PDF, an office document or a plain text.
 * Only for a plain text does the name decide: `.csv` is a table, `.txt` is not. Everything else is refused with its
 * reason, and so is a file that could do something by itself when it is opened.
 */
export async function acceptMedia(
  name: string,
  bytes: Uint8Array,
): Promise<Result<AcceptedMedia, MediaRefusal>> {
  if (bytes.length === 0) return fail('empty')
  if (bytes.length > mediaLimits.bytes) return fail('too-large')
  if (startsWith(bytes, '%PDF-')) return acceptPdf(bytes)
  if (startsWith(bytes, 'PK\x03\x04')) return acceptOffice(bytes)
  if (/<([a-z]+:)?svg[\s>]/i.test(beginningOf(bytes))) return fail('svg')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found && isPicture(found.mime)) return acceptPicture(bytes, found.mime)
  if (found?.mime === 'image/apng') return fail('animated')
  if (found && /^image\/hei[cf]/.test(found.mime)) return fail('heic')
  const text = textTypeOf(name)
  if (found || !text || !isPlainText(bytes)) return fail('type')
  return succeed({ type: text, width: null, height: null, pages: null, redrawn: null })
}

function textTypeOf(name: string): string | null {
  if (/\.csv$/i.test(name.trim())) return 'text/csv'
  return /\.txt$/i.test(name.trim()) ? 'text/plain' : null
}

const starts: [number[], string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The beginning of a file as text, by its byte order mark or else as UTF-8; a file that is no text gives nonsense. */
function beginningOf(bytes: Uint8Array, length = 8192): string {
  const encoding = starts.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes.subarray(0, length))
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text
}
