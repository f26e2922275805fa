import '#kernel/files/images-in-memory.ts'
import sharp from 'sharp'
import { asWorker } from '#kernel/workers/as-worker.ts'
import { codeIn } from '#trust/model/check/code-in.ts'
import { mostPixels, type ReadCode } from './read-code.ts'

await asWorker(async function* (bytes) {
  yield await read(bytes)
})

async function read(bytes: Uint8Array): Promise<ReadCode> {
  // What a browser shows half of may have its code in that half.
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none' })
  const size = await image.metadata().catch(() => null)
  if (!size) return undefined
  let isOpened = true
  const code = await codeIn(size, async (width, height) => {
    // What is transparent is paper.
    const drawn = image
      .clone()
      .resize(width, height)
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .ensureAlpha()
    const raw = await drawn
      .raw()
      .toBuffer()
      .catch(() => null)
    if (!raw) isOpened = false
    return raw && { width, height, data: new Uint8Array(raw) }
  })
  return isOpened ? code : undefined
}
