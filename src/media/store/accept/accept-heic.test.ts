import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editorsLane } from '#kernel/workers/in-worker.ts'
import { cornerHeic, halfHeic, heicOf } from '#tests/support/heic/heic-of.ts'
import { noise } from '#tests/support/hostile-files.ts'
import { acceptMedia } from './accept-media.ts'
import { openHeic } from './open-heic.ts'

const mark = 'CANARY-7431'

test('a photograph of a telephone becomes a JPEG, whatever it is called', async () => {
  const { type, width, height, redrawn } = await accepted(cornerHeic, 'IMG_0001.jpg')
  expect([type, width, height]).toEqual(['image/jpeg', 128, 64])
  expect(await cornersOf(redrawn)).toEqual(['bright', 'dark', 'dark', 'dark'])
})

test.each([
  { turn: 0, bright: 'upper left' },
  { turn: 1, bright: 'lower left' },
  { turn: 2, bright: 'lower right' },
  { turn: 3, bright: 'upper right' },
  { mirror: 1 as const, bright: 'upper right' },
  { mirror: 0 as const, bright: 'lower left' },
  { turn: 1, mirror: 1 as const, bright: 'lower right' },
])(
  'turned by $turn quarters and mirrored by $mirror it is bright at the $bright',
  { tags: ['full'] },
  async ({ bright, ...as }) => {
    const { width, height, redrawn } = await accepted(heicOf(as))
    expect([width, height]).toEqual((as.turn ?? 0) % 2 === 1 ? [64, 128] : [128, 64])
    const corners = ['upper left', 'upper right', 'lower left', 'lower right']
    expect(await cornersOf(redrawn)).toEqual(corners.map((each) => (each === bright ? 'bright' : 'dark')))
  },
)

test('it is turned once, as the container says, and nothing of what the camera noted is served', async () => {
  const noted = await sharp(await noise(8).jpeg().toBuffer())
    .withExif({ IFD0: { Artist: mark }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { exif } = await sharp(noted).metadata()
  const bytes = heicOf({ turn: 3, exif })
  expect(bytes.includes('Exif')).toBe(true)
  const { width, height, redrawn } = await accepted(bytes)
  expect([width, height]).toEqual([64, 128])
  const seen = await sharp(redrawn ?? undefined).metadata()
  expect([seen.exif, seen.xmp, seen.icc, seen.orientation]).toEqual(Array(4).fill(undefined))
})

test('a picture in parts, as telephones write them, is put together', async () => {
  const grid = { rows: 2, columns: 2, width: 200, height: 100 }
  const { width, height, redrawn } = await accepted(heicOf({ grid }))
  expect([width, height]).toEqual([200, 100])
  expect(await brightAt(redrawn, 130, 70)).toBe(true)
  expect(await brightAt(redrawn, 100, 70)).toBe(false)
})

test('colours of a wider screen are the same colours on a page', { tags: ['full'] }, async () => {
  const plain = await pixelOf(heicOf({}))
  const byProfile = await pixelOf(heicOf({ colour: await p3Profile() }))
  const byNumbers = await pixelOf(heicOf({ colour: nclx(12, 13) }))
  for (const near of [1, 2, 5, 6])
    expect(await pixelOf(heicOf({ colour: nclx(near, 13) })), `${near}`).toEqual(plain)
  expect(await pixelOf(heicOf({ colour: [await p3Profile(), nclx(9, 13)] }))).toEqual(byProfile)
  expect(byProfile).toEqual(byNumbers)
  // A colour of the wider space lies further from grey in the common one.
  expect(spread(byProfile)).toBeGreaterThan(spread(plain))
})

test('one without ground keeps none', async () => {
  const { type, redrawn } = await accepted(halfHeic)
  expect(type).toBe('image/png')
  const { data, info } = await sharp(redrawn ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number) => [
    ...data.subarray((32 * 64 + x) * info.channels, (32 * 64 + x + 1) * info.channels),
  ]
  expect(pixel(10)[0]).toBeGreaterThan(180)
  expect([pixel(10)[3], pixel(54)[3]]).toEqual([255, 0])
})

test('an AVIF that says so only in second place is read as one', async () => {
  const avif = await noise(30, 20).avif().toBuffer()
  avif.write('mif1', 8, 'latin1')
  expect(await accepted(avif, 'foto.heic')).toMatchObject({ type: 'image/webp', width: 30, height: 20 })
})

const wide = { rows: 2, columns: 2 }

test.each([
  ['cut in its description', cornerHeic.subarray(0, 200), 'damaged'],
  ['cut in its picture', cornerHeic.subarray(0, 400), 'damaged'],
  ['of 30,000 × 30,000 pixels', heicOf({ size: [30_000, 30_000] }), 'too-many-pixels'],
  [
    'put together to 200 million pixels',
    heicOf({ grid: { ...wide, width: 20_000, height: 10_000 } }),
    'too-many-pixels',
  ],
  ['larger than it says', heicOf({ size: [16, 16] }), 'too-many-pixels'],
  ['of 6,000 parts', heicOf({ grid: { rows: 100, columns: 60, width: 6400, height: 3840 } }), 'heic'],
  [
    'of one part 5,760 times',
    heicOf({ grid: { rows: 96, columns: 60, width: 7680, height: 6144, isOne: true } }),
    'heic',
  ],
  ['brighter than paper (PQ)', heicOf({ colour: nclx(9, 16) }), 'heic'],
  ['brighter than paper (HLG)', heicOf({ colour: nclx(12, 18) }), 'heic'],
  ['brighter than paper beside a profile', heicOf({ colour: [await p3Profile(), nclx(12, 16)] }), 'heic'],
  ['in colours that only few screens have (BT.2020)', heicOf({ colour: nclx(9, 1) }), 'heic'],
  ['coded as something else', heicOf({ codec: 'jpeg' }), 'damaged'],
  [
    'that calls itself a sequence and is none',
    heicOf({ brands: ['msf1', 'hevc'] }).subarray(0, 300),
    'damaged',
  ],
  ['of the brand alone', Buffer.from('\0\0\0\x10ftypheic\0\0\0\0', 'latin1'), 'damaged'],
])('one %s is refused', { tags: ['full'] }, async (_, bytes, problem) => {
  expect(await acceptMedia('IMG_0001.HEIC', bytes)).toEqual({ ok: false, problem })
})

test('one that takes more memory than it is given has words of its own', async () => {
  const less = { lane: editorsLane, seconds: 30, megabytes: 2 }
  expect(await openHeic(cornerHeic, less)).toEqual({ ok: false, problem: 'too-heavy' })
})

async function accepted(bytes: Uint8Array, name = 'IMG_0001.HEIC') {
  const outcome = await acceptMedia(name, bytes)
  if (!outcome.ok) throw new Error(outcome.problem)
  return outcome.value
}

/** The contents of a `colr` box that names a colour space by numbers (ITU-T H.273), with those of a photograph. */
function nclx(primaries: number, transfer: number): Buffer {
  const numbers = Buffer.from([0, primaries, 0, transfer, 0, 6, 0x80])
  return Buffer.concat([Buffer.from('nclx'), numbers])
}

/** The contents of a `colr` box with the profile of a telephone's screen. */
async function p3Profile(): Promise<Buffer> {
  const { icc = Buffer.alloc(0) } = await sharp(
    await noise(8).withIccProfile('p3').png().toBuffer(),
  ).metadata()
  return Buffer.concat([Buffer.from('prof'), icc])
}

async function cornersOf(picture: Uint8Array | null): Promise<string[]> {
  const { width, height } = await sharp(picture ?? undefined).metadata()
  const places = [
    [4, 4],
    [width - 4, 4],
    [4, height - 4],
    [width - 4, height - 4],
  ] as const
  return Promise.all(places.map(async ([x, y]) => ((await brightAt(picture, x, y)) ? 'bright' : 'dark')))
}

async function brightAt(picture: Uint8Array | null, left: number, top: number): Promise<boolean> {
  const pixel = await sharp(picture ?? undefined)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return (pixel[0] ?? 0) > 128
}

/** The bright part of the test photograph. */
async function pixelOf(bytes: Uint8Array): Promise<number[]> {
  const { redrawn } = await accepted(bytes)
  return [
    ...(await sharp(redrawn ?? undefined)
      .extract({ left: 8, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ]
}

function spread(pixel: number[]): number {
  return Math.max(...pixel) - Math.min(...pixel)
}
