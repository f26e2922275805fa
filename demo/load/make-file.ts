import sharp from 'sharp'
import { pictures } from '#demo/drawings/pictures.ts'
import { type PdfRequest, writePdf } from '#demo/write-pdf.ts'

/** A file to be made: a drawing by its key, or a controlled document. */
export type FileRequest = { picture: string } | { fileName: string; pdf: PdfRequest }
export type DemoFile = { fileName: string; type: string; bytes: Uint8Array }

/** Throws when there is no such picture, or the document's Markdown cannot be set. */
export async function makeFile(request: FileRequest): Promise<DemoFile> {
  if ('pdf' in request)
    return { fileName: request.fileName, type: 'application/pdf', bytes: await writePdf(request.pdf) }
  const draw = pictures[request.picture]
  if (!draw) throw new Error(`There is no picture called ${request.picture}`)
  // PNG with little compression takes half the time of WebP, and visitors get copies in better formats anyway.
  const image = sharp(Buffer.from(draw())).resize({ width: 1600 }).png({ compressionLevel: 3 })
  return { fileName: `${request.picture}.png`, type: 'image/png', bytes: await image.toBuffer() }
}
