import { type AttachedLimits, type AttachedProblem, shownFileName, unfitAmong } from '../attached.ts'
import type { DocumentRisk } from '../document-risk.ts'
import { fail, type Result, succeed } from '../result.ts'
import { wholeText } from '../text/encoding.ts'
import { attachedLane, WorkersBusy } from '../workers/in-worker.ts'
import { drawPages } from './documents/draw-pages.ts'
import { judgeDocument } from './documents/judge-document.ts'
import { redrawImage } from './redraw-image.ts'
import { safeFileName } from './safe-file-name.ts'

/** A file that may be kept: `type` is what its content is, `name` ends accordingly. */
export type AcceptedFile = {
  name: string
  type: string
  bytes: Uint8Array
  /** As it was sent, with everything that says where it comes from; otherwise an image was drawn anew. */
  isOriginal: boolean
  /** Its sender asked that it be kept as it was sent. */
  isKeptOnRequest: boolean
  /** What a document does beyond showing itself, or why nobody knows: it is kept as evidence, with its first pages as pictures. */
  risk?: DocumentRisk
  pages?: Uint8Array[]
}

const images = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/**
 * What is kept of a file that somebody attached to what they wrote: judged by its content only, a JPEG, PNG, WebP, PDF or a plain text.
 * Images are drawn anew without their metadata; with `keepOriginal` the original follows as a second file.
 * PDF and text stay as they were sent: what a PDF says of its making cannot be taken out here. One that acts when it is opened may
 * be the evidence of what is said: it is kept and marked, never refused.
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
  if (!isImage(type)) {
    const sent = { name, type, bytes, isOriginal: true, isKeptOnRequest: keepOriginal }
    return succeed([type === 'application/pdf' ? { ...sent, ...(await lookInto(bytes, from)) } : sent])
  }
  // A picture that is drawn anew may need more bytes than what was sent.
  const redrawn = await redrawImage(bytes, type, { largest: 2 * mostBytes, from })
  if (!redrawn.ok) return redrawn
  const drawn = { name, type, bytes: redrawn.value.bytes, isOriginal: false, isKeptOnRequest: false }
  const original = safeFileName(`${name.slice(0, -extension.length - 1)}-original`, extension)
  if (!keepOriginal) return succeed([drawn])
  return succeed([drawn, { name: original, type, bytes, isOriginal: true, isKeptOnRequest: true }])
}

/** Of processor time: a file of a form is a tenth of what the library takes. */
const judgingSeconds = 15

/** What a PDF does by itself; one that nobody could look into is as one that cannot be read. */
async function lookInto(bytes: Uint8Array, from: string): Promise<Pick<AcceptedFile, 'risk' | 'pages'>> {
  const turn = { lane: attachedLane, from }
  const judged = await judgeDocument(bytes, { ...turn, seconds: judgingSeconds }).catch((error: Error) => {
    if (error instanceof WorkersBusy) return fail('damaged')
    throw error
  })
  if (judged.ok) return {}
  const risk = judged.problem === 'type' ? 'damaged' : judged.problem
  return { risk, pages: await drawPages(bytes, turn) }
}

async function typeOf({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found && isImage(found.mime)) return { type: found.mime, extension: images[found.mime] }
  if (found?.mime === 'application/pdf' && startsWith(bytes, '%PDF-'))
    return { type: 'application/pdf', extension: 'pdf' }
  if (!found && /\.txt$/i.test(name.trim()) && (await wholeText(bytes)) !== null)
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
