import { type AttachedLimits, type AttachedProblem, shownFileName, unfitAmong } from '../attached.ts'
import { type DocumentRisk, mostDrawnBytes } from '../document-risk.ts'
import type { Places } from '../limits/places.ts'
import { fail, type Result, succeed } from '../result.ts'
import { wholeText } from '../text/encoding.ts'
import { attachedLane, type WorkerLimits, WorkersBusy } from '../workers/in-worker.ts'
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
  /** False for a document for which there was no place in time, so that nobody knows all of that yet. */
  isJudged?: boolean
}

type Acceptance = {
  keepOriginal: boolean
  from: string
  lane?: Places
  mostBytes: number
  /** How many bytes the pictures of its pages may have together. */
  mostDrawn?: number
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
  { keepOriginal, from, lane = attachedLane, mostBytes, mostDrawn = mostDrawnBytes.document }: Acceptance,
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
    return succeed([
      type === 'application/pdf' ? { ...sent, ...(await lookInto(bytes, { lane, from, mostDrawn })) } : sent,
    ])
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

type Looking = Pick<WorkerLimits, 'lane' | 'from'> & { mostDrawn?: number }

/**
 * What a PDF does by itself, and its pages where it does anything; one that nobody could look into is as one that cannot be
 * read. `isJudged` is false where there was no place for that in time.
 */
export async function lookInto(
  bytes: Uint8Array,
  { mostDrawn = mostDrawnBytes.document, ...turn }: Looking,
): Promise<Pick<AcceptedFile, 'risk' | 'pages' | 'isJudged'>> {
  const judged = await unlessBusy(judgeDocument(bytes, { ...turn, seconds: judgingSeconds }))
  if (!judged) return { risk: 'damaged', isJudged: false }
  if (judged.ok) return { isJudged: true }
  const risk = judged.problem === 'type' ? 'damaged' : judged.problem
  const pages = await unlessBusy(drawPages(bytes, { ...turn, largest: mostDrawn }))
  return pages ? { risk, pages, isJudged: true } : { risk, isJudged: false }
}

async function unlessBusy<Value>(work: Promise<Value>): Promise<Value | null> {
  return work.catch((error: Error) => {
    if (error instanceof WorkersBusy) return null
    throw error
  })
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
  { keepOriginal, from, lane }: Pick<Acceptance, 'keepOriginal' | 'from' | 'lane'>,
): Promise<Result<AcceptedFile[], 'not-accepted', AttachedProblem>> {
  const unfit = unfitAmong(files, limits)
  if (unfit) return fail('not-accepted', unfit)
  const accepted: AcceptedFile[] = []
  let mostDrawn: number = mostDrawnBytes.together
  for (const file of files) {
    const { name } = file
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kept = await acceptFile(
      { name, bytes },
      { keepOriginal, from, lane, mostBytes: limits.fileBytes, mostDrawn },
    )
    if (!kept.ok) return fail('not-accepted', { what: kept.problem, name: shownFileName(name) })
    for (const { pages = [] } of kept.value) mostDrawn -= pages.reduce((sum, { length }) => sum + length, 0)
    accepted.push(...kept.value)
  }
  return succeed(accepted)
}
