import { getDocumentProxy } from 'unpdf'
import { asWorker } from '#kernel/workers/as-worker.ts'
import type { OpenedPdf } from './open-pdf.ts'

/** Pages beyond these are counted, not looked into. */
const mostLookedInto = 500

await asWorker(async function* (bytes) {
  yield await open(bytes).catch(() => null)
})

async function open(bytes: Uint8Array): Promise<OpenedPdf> {
  const document = await getDocumentProxy(bytes)
  const files = await document.getAttachments()
  let isActive = (await document.getJSActions()) !== null
  for (let page = 1; page <= Math.min(document.numPages, mostLookedInto) && !isActive; page += 1)
    isActive = (await (await document.getPage(page)).getJSActions()) !== null
  return { pages: document.numPages, isActive, hasFiles: files !== null && Object.keys(files).length > 0 }
}
