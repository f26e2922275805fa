import { getDocumentProxy } from 'unpdf'
import type { DocumentRisk } from '../../document-risk.ts'
import { fail, type Result, succeed } from '../../result.ts'
import { asWorker } from '../../workers/as-worker.ts'
import type { JudgedDocument } from './judge-document.ts'
import { judgeOffice } from './judge-office.ts'
import { judgePdf } from './judge-pdf.ts'

/** Pages beyond these are counted, not looked into. */
const mostLookedInto = 500

await asWorker(async function* (bytes) {
  yield bytes[0] === 0x25 ? await pdf(bytes) : await judgeOffice(bytes)
})

/** Both the bytes of a PDF are checked, and what a reader of PDFs finds in it. */
async function pdf(bytes: Uint8Array): Promise<Result<JudgedDocument, DocumentRisk>> {
  const risk = await judgePdf(bytes)
  if (risk && risk !== 'data-files') return fail(risk)
  const opened = await open(bytes).catch(() => fail('damaged' as const))
  if (risk && (opened.ok || opened.problem === 'embedded-files')) return fail(risk)
  return opened
}

async function open(bytes: Uint8Array): Promise<Result<JudgedDocument, DocumentRisk>> {
  const document = await getDocumentProxy(bytes)
  const files = await document.getAttachments()
  if ((await document.getJSActions()) !== null) return fail('active')
  for (let page = 1; page <= Math.min(document.numPages, mostLookedInto); page += 1)
    if ((await (await document.getPage(page)).getJSActions()) !== null) return fail('active')
  if (files !== null && Object.keys(files).length > 0) return fail('embedded-files')
  return succeed({ type: 'application/pdf', pages: document.numPages })
}
