import type { MediaRefusal } from '#domain/media/media.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { AcceptedMedia } from './accept-media.ts'
import { openPdf } from './open-pdf.ts'
import { scanPdf } from './scan-pdf.ts'

/**
 * A PDF that can be opened by everybody and does nothing by itself. One that is encrypted, that carries scripts, starts
 * programs or holds other files is refused: looked for in its bytes, and in what a reader of PDFs makes of it.
 */
export async function acceptPdf(bytes: Uint8Array): Promise<Result<AcceptedMedia, MediaRefusal>> {
  const scanned = await scanPdf(bytes)
  if (scanned) return fail(scanned)
  const opened = await openPdf(bytes)
  if (!opened) return fail('damaged')
  if (opened.isActive) return fail('active')
  if (opened.hasFiles) return fail('embedded-files')
  return succeed({ type: 'application/pdf', width: null, height: null, pages: opened.pages, redrawn: null })
}
