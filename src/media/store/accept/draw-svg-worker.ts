import '#kernel/files/images-in-memory.ts'
import sharp from 'sharp'
import { asWorker } from '#kernel/workers/as-worker.ts'
import type { DrawnSvg } from './draw-svg.ts'
import { plainSvg } from './plain-svg.ts'
import { textOf } from './text-of.ts'

/** Logos and marks are far lighter; each visitor loads and draws what is served. */
const mostServed = { bytes: 64 * 1024, drawn: 5_000 }

await asWorker(async function* (bytes) {
  yield await draw(bytes).catch(() => null)
})

async function draw(bytes: Uint8Array): Promise<DrawnSvg | null> {
  const plain = plainSvg(textOf(bytes))
  if (!plain) return null
  const { width, height } = plain
  const drawing = Buffer.from(plain.drawing)
  const image = sharp(drawing, { limitInputPixels: width * height, failOn: 'error' })
  const { channels } = await image.stats()
  // Nothing of it lies where it is looked at.
  if (channels[3]?.max === 0) return null
  const isLight = drawing.length <= mostServed.bytes && plain.drawn <= mostServed.drawn
  const isServed = plain.isNarrow && isLight
  return {
    bytes: await image.png({ compressionLevel: 9 }).toBuffer(),
    drawing: isServed ? drawing : null,
    width,
    height,
  }
}
