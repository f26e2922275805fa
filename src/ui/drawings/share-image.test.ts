import sharp from 'sharp'
import { expect, test } from 'vitest'
import { undyed } from './inks.ts'
import { motifNames, motifOf } from './plates/motifs.ts'
import { drawShareImage } from './share-image.ts'

const page = {
  ...{ title: 'Certificación', kicker: 'Producto', siteName: 'Sello Sur', seed: 'a', family: null },
  ornament: 'rosette',
  dye: undyed,
} as const

test('a share image is a PNG of 1200 by 630, the same for the same page', async () => {
  const [one, other] = await Promise.all([drawShareImage(page), drawShareImage(page)])
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(one.equals(other)).toBe(true)
  expect(one.length).toBeLessThan(300_000)
})

/** One for each motif. */
const plates = motifNames.map((name) => {
  const seeds = Array.from({ length: 100 }, (_, at) => `seed-${at}`)
  return { ...page, ornament: undefined, seed: seeds.find((seed) => motifOf(seed) === name) ?? '' }
})

test('titles that differ only in an accent give different pictures', async () => {
  const [plain, accented] = await Promise.all([
    drawShareImage({ ...page, title: 'Certificacion' }),
    drawShareImage(page),
  ])
  expect(plain.equals(accented)).toBe(false)
})

test('the whole name of the body is on the picture, however much of its 60 characters it takes', async () => {
  const siteName = 'Instituto Regional de Certificación y Evaluación de la '
  const [one, other] = await Promise.all([
    drawShareImage({ ...page, siteName: `${siteName}Sede` }),
    drawShareImage({ ...page, siteName: `${siteName}Casa` }),
  ])
  expect(one.equals(other)).toBe(false)
})

test('a picture shows what the head of its page shows', async () => {
  const images = await Promise.all(
    [{ ...page, ornament: 'rosette' as const }, ...plates].map((sheet) => drawShareImage(sheet)),
  )
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(motifNames.length + 1)
  for (const image of images) expect(image.length).toBeLessThan(300_000)
})

test('any title is drawn without an error and without touching the drawing', async () => {
  const titles = ['', '   ', 'x'.repeat(400), 'Señal ¿sí? '.repeat(60), '認証 🌱 \u0000 <b>&', 'Łódź Škoda']
  const sheets = titles.map((title) => ({ ...page, title, kicker: title, siteName: title }))
  for (const sheet of [...sheets, ...plates]) {
    const image = await drawShareImage(sheet)
    const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (let y = 0; y < 570; y++) {
      const start = (y * info.width + 706) * info.channels
      expect(data.subarray(start, start + 6 * info.channels).every((value) => value > 235)).toBe(true)
    }
  }
}, 30_000)
