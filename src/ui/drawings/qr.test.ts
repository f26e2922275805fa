import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQr } from './qr.ts'

const text = 'https://sellosur.example/es/certificates/LSQ-0012-24'

test('the drawing shows each module of the code, dark on white, with the free ground around it', async () => {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const { data: pixels, info } = await sharp(Buffer.from(drawQr(text)))
    .resize(size * 4, size * 4, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = Array.from({ length: size }, (_, y) =>
    Array.from(
      { length: size },
      (_, x) => (pixels[(y * 4 + 2) * info.width * info.channels + (x * 4 + 2) * info.channels] ?? 255) < 128,
    ),
  )
  expect(seen).toEqual(data)
  expect(seen.slice(0, 4).flat()).not.toContain(true)
})

test('it is small, and neither script nor style is in it', () => {
  const drawing = drawQr(text)
  expect(drawing.length).toBeLessThan(12_000)
  expect(drawing).not.toMatch(/<(script|style)|NaN|undefined/)
})
