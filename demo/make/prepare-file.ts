import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { madeFolder } from '../load/made-files.ts'
import type { FileSource } from '../load/needed-files.ts'
import { pictures } from './drawings/pictures.ts'
import { writePdf } from './write-pdf.ts'

/**
 * What a file is made from in its final form, and its hash: the drawing, or the document's bytes. `finish` gives
 * the file. Throws when there is no such picture, or the document's Markdown cannot be set.
 */
export async function prepareFile(
  source: FileSource,
): Promise<{ hash: string; finish: () => Promise<Uint8Array> }> {
  if ('pdf' in source) {
    const bytes = await writePdf(source.pdf)
    return { hash: hashOf(bytes), finish: async () => bytes }
  }
  const draw = pictures[source.picture]
  if (!draw) throw new Error(`There is no picture called ${source.picture}`)
  const drawing = Buffer.from(draw())
  return { hash: hashOf(drawing), finish: () => engrave(drawing) }
}

/** For each file, the hash of what it was made from. */
export const madeFromFile = new URL('made-from.json', madeFolder)

/** The names of the files that were made, with the hash of what each was made from. */
export async function readMadeFrom(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(madeFromFile, 'utf8').catch(() => '{}'))
}

/** Few inks on paper: sixteen tones hold every edge, in a fifth of the bytes. */
function engrave(drawing: Buffer): Promise<Uint8Array> {
  const palette = { palette: true, colours: 16, dither: 0, effort: 9, compressionLevel: 9 }
  return sharp(drawing).resize({ width: 1600 }).png(palette).toBuffer()
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
