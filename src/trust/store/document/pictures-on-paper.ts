import { readFile } from 'node:fs/promises'

/** More is not seen on paper. */
const widest = 720
const highest = 240

/** Pictures as a document holds them: PNG, no larger than paper shows. A picture that cannot be read is left out. */
export async function picturesOnPaper(places: ReadonlyMap<string, string>): Promise<Map<string, Uint8Array>> {
  const { default: sharp } = await import('sharp')
  const made = new Map<string, Uint8Array>()
  for (const [sha256, place] of places) {
    const file = await readFile(place).catch(() => null)
    if (!file) continue
    const png = await sharp(file, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(widest, highest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch(() => null)
    if (png) made.set(sha256, png)
  }
  return made
}
