import { readFile } from 'node:fs/promises'

/** More is not seen on paper. */
const widest = 720
const highest = 240

/** Pictures as a document holds them: PNG on the colour of the sheet, no larger than it shows. A picture that cannot be read is left out. */
export async function picturesOnPaper(
  places: ReadonlyMap<string, string>,
  paper: string,
): Promise<Map<string, Uint8Array>> {
  const { default: sharp } = await import('sharp')
  const made = new Map<string, Uint8Array>()
  for (const [sha256, place] of places) {
    const file = await readFile(place).catch(() => null)
    if (!file) continue
    const png = await sharp(file, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(widest, highest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: paper })
      .toColourspace('srgb')
      // Few colours are a fifth of the bytes, and the writer of documents takes them as they are.
      .png({ palette: true, colours: 128, compressionLevel: 9 })
      .toBuffer()
      .catch(() => null)
    if (png) made.set(sha256, png)
  }
  return made
}
