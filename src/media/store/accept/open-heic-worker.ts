import '#kernel/files/images-in-memory.ts'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { asWorker } from '#kernel/workers/as-worker.ts'
import type { HeicPart } from './open-heic.ts'
import { type HeicPixels, readHeic } from './read-heic.ts'

/** Parts of this many bytes are handed back: those of a large photograph would be too many for one. */
const partBytes = 16 * 1024 * 1024

/** The signature and the first chunk (W3C PNG, 5.2 and 11.2.1). */
const headLength = 33

await asWorker(async function* (bytes): AsyncGenerator<HeicPart> {
  const read = readHeic(bytes)
  if (!read.ok) return yield read.problem
  const png = await pngOf(read.value)
  for (let at = 0; at < png.length; at += partBytes) yield png.subarray(at, at + partBytes)
})

/** A PNG of these pixels that says how their colours are meant. */
async function pngOf({ pixels, width, height, channels, colours }: HeicPixels): Promise<Buffer> {
  const png = await sharp(pixels, { raw: { width, height, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  if (colours === 'srgb') return png
  const profile = colours === 'p3' ? await displayP3() : colours
  return Buffer.concat([png.subarray(0, headLength), profileChunk(profile), png.subarray(headLength)])
}

async function displayP3(): Promise<Uint8Array> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('The colour profile is missing')
  return icc
}

function profileChunk(profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPcolours\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
