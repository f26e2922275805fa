import '#kernel/files/images-in-memory.ts'
import sharp from 'sharp'
import { asWorker } from '#kernel/workers/as-worker.ts'
import type { DrawnSvg } from './draw-svg.ts'
import { plainSvg } from './plain-svg.ts'
import { textOf } from './text-of.ts'

await asWorker(async function* (bytes) {
  yield await draw(bytes).catch(() => null)
})

async function draw(bytes: Uint8Array): Promise<DrawnSvg | null> {
  const plain = plainSvg(textOf(bytes))
  if (!plain) return null
  const { drawing, width, height } = plain
  const image = sharp(Buffer.from(drawing), { limitInputPixels: width * height, failOn: 'error' })
  const { channels } = await image.stats()
  // Nothing of it lies where it is looked at.
  if (channels[3]?.max === 0) return null
  return { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), width, height }
}
