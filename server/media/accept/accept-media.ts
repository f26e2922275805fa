import { type MediaRefusal, mediaLimits } from '#domain/media/media.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { isPlainText } from '../../is-plain-text.ts'
import { acceptOffice } from './accept-office.ts'
import { acceptPdf } from './accept-pdf.ts'
import { acceptPicture, isPicture } from './accept-picture.ts'
import { beginningOf, startsWith } from './text-of.ts'

/** A file that the library takes; `type` is what its content is. */
export type AcceptedMedia = {
  type: string
  width: number | null
  height: number | null
  pages: number | null
  /** What is served in place of what was sent: a picture without its metadata. */
  redrawn: Uint8Array | null
}

/**
 * What a file is, by its content and never by its declared type: a picture, a PDF, an office document, or a plain text,
 * which alone is told by its name to be a table or not. Everything else is refused with its reason, and so is what
 * could do something by itself when it is opened.
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
