import sharp from 'sharp'
import { expect, test } from 'vitest'
import { undyed } from './inks.ts'
import { drawFavicon, drawIcon, drawMark } from './mark.ts'

test('the mark and the favicon are small drawings without script', async () => {
  for (const svg of await Promise.all(
    ['SS', 'Ñ', '王', ''].flatMap((name) => [drawMark(name), drawFavicon(name)]),
  )) {
    expect(svg).not.toMatch(/NaN|undefined|script/)
    expect(svg.length).toBeLessThan(8000)
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
  }
})

test('an icon is an opaque PNG of the size asked for', async () => {
  for (const size of [32, 180, 192, 512]) {
    const icon = await drawIcon(size, 'CN', undyed)
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect((await sharp(icon).stats()).isOpaque).toBe(true)
  }
})
