import '../images-in-memory.ts'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { asWorker } from '../../workers/as-worker.ts'

/** In pixels: a page of paper can be read so. */
const largest = { width: 1200, height: 1700 }

await asWorker(async function* (bytes, most: number) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = Math.min(document.getPageCount(), most)
  for (let at = 0; at < pages; at += 1) yield await draw(document.getPage(at))
})

async function draw(page: PDFiumPage): Promise<Uint8Array> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(largest.width / originalWidth, largest.height / originalHeight)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}
