import { type AttachedLimits, type AttachedProblem, shownFileName, unfitAmong } from '../attached.ts'
import { fail, type Result, succeed } from '../result.ts'
import { isPlainText } from '../text/plain-text.ts'
import { redrawImage } from './redraw-image.ts'
import { safeFileName } from './safe-file-name.ts'

/** A file that may be kept: `type` is what its content is, `name` ends accordingly. */
export type AcceptedFile = {
  name: string
  type: string
  bytes: Uint8Array
  /** As it was sent, with everything that says where it comes from; otherwise an image was drawn anew. */
  isOriginal: boolean
}

const images = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/**
 * What is kept of a file that somebody attached to what they wrote: judged by its content only, a JPEG, PNG, WebP, PDF or a plain text
 * in UTF-8. Images are drawn anew without their metadata; with `keepOriginal` the original follows as a second file.
 * PDF and text stay as they were sent: what a PDF says of its making cannot be taken out here.
 *
 * `type` for anything else, also for a text that is not called `.txt`; `too-large` beyond `mostBytes` or 50 million pixels;
 * `damaged` for an empty file and for an image that cannot be drawn to its end.
 */
export async function acceptFile(
  file: { name: string; bytes: Uint8Array },
  { keepOriginal, from, mostBytes }: { keepOriginal: boolean; from: string; mostBytes: number },
): Promise<Result<AcceptedFile[], 'type' | 'too-large' | 'damaged'>> {
  const { bytes } = file
  if (bytes.length === 0) return fail('damaged')
  if (bytes.length > mostBytes) return fail('too-large')
  const found = await typeOf(file)
  if (!found) return fail('type')
  const { type, extension } = found
  const name = safeFileName(file.name, extension)
  if (!isImage(type)) return succeed([{ name, type, bytes, isOriginal: true }])
  // A picture that is drawn anew may need more bytes than what was sent.
  const redrawn = await redrawImage(bytes, type, { largest: 2 * mostBytes, from })
  if (!redrawn.ok) return redrawn
  const kept: AcceptedFile[] = [{ name, type, bytes: redrawn.value.bytes, isOriginal: false }]
  const original = safeFileName(`${name.slice(0, -extension.length - 1)}-original`, extension)
  if (keepOriginal) kept.push({ name: original, type, bytes, isOriginal: true })
  return succeed(kept)
}

async function typeOf({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found && isImage(found.mime)) return { type: found.mime, extension: images[found.mime] }
  if (found?.mime === 'application/pdf' && startsWith(bytes, '%PDF-'))
    return { type: 'application/pdf', extension: 'pdf' }
  if (!found && /\.txt$/i.test(name.trim()) && isPlainText(bytes))
    return { type: 'text/plain', extension: 'txt' }
  return null
}

function isImage(type: string): type is keyof typeof images {
  return type in images
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text
}

/** The files of a form. Browsers send an empty one without a name where none was chosen. */
export function filesIn(form: FormData): File[] {
  return form
    .getAll('files')
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== '')) as File[]
}

/**
 * What is kept of the attached files, one after the other; the first that is refused is named. Images of one network
 * (`from`) are drawn after those of networks that have fewer waiting.
 */
export async function acceptFiles(
  files: readonly File[],
  limits: AttachedLimits,
  { keepOriginal, from }: { keepOriginal: boolean; from: string },
): Promise<Result<AcceptedFile[], 'not-accepted', AttachedProblem>> {
  const unfit = unfitAmong(files, limits)
  if (unfit) return fail('not-accepted', unfit)
  const accepted: AcceptedFile[] = []
  for (const file of files) {
    const { name } = file
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kept = await acceptFile({ name, bytes }, { keepOriginal, from, mostBytes: limits.fileBytes })
    if (!kept.ok) return fail('not-accepted', { what: kept.problem, name: shownFileName(name) })
    accepted.push(...kept.value)
  }
  return succeed(accepted)
}
