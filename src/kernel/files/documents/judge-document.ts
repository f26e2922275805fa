import type { DocumentRisk } from '../../document-risk.ts'
import { fail, type Result } from '../../result.ts'
import { answerOfWorker, type WorkerLimits, WorkersBusy } from '../../workers/in-worker.ts'
import { judgeDirectory } from './judge-office.ts'
import { hasPdfEnd } from './judge-pdf.ts'

export type JudgedDocument = { type: string; pages: number | null }

const script = new URL('./judge-document-worker.ts', import.meta.url)
const megabytes = 768
/** Enough for the largest document of the library; a form takes a tenth of it. */
const patience = 40

/** Whether bytes begin as what `judgeDocument` judges: a PDF, or the archive that an office document is. */
export function isDocument(bytes: Uint8Array): boolean {
  return startsWith(bytes, pdfHead) || startsWith(bytes, 'PK\x03\x04')
}

const pdfHead = '%PDF-'

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text
}

/**
 * The one judge of documents, for every way in: whether a PDF or an office document does nothing by itself when it is
 * opened. What it may do is a short list, and everything else is a risk. `type` for any other archive. It is read in a
 * process of its own; `damaged` also where that is beyond its time and memory. Throws `WorkersBusy` where there is no
 * place for it, which says nothing of the document.
 */
export async function judgeDocument(
  bytes: Uint8Array,
  turn: Pick<WorkerLimits, 'lane' | 'from'> & { seconds?: number },
): Promise<Result<JudgedDocument, DocumentRisk | 'type'>> {
  // A process is not begun for what its directory or its end says already.
  if (startsWith(bytes, pdfHead)) {
    if (!hasPdfEnd(bytes)) return fail('damaged')
  } else {
    const directory = await judgeDirectory(bytes)
    if (!directory.ok) return directory
  }
  const judged = await answerOfWorker<Result<JudgedDocument, DocumentRisk | 'type'>>(script, bytes, {
    seconds: patience,
    megabytes,
    ...turn,
  })
  if (judged.ok) return judged.value
  if (judged.problem === 'busy') throw new WorkersBusy()
  return fail('damaged')
}
