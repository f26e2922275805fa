import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostDrawnBytes } from '../document-risk.ts'
import { type AcceptedFile, acceptFile, acceptFiles } from './accept-file.ts'
import { safeFileName } from './safe-file-name.ts'

const mostBytes = 10 * 1024 * 1024

const mark = 'CANARY-7431'
const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A photo taken with the camera on its side, that says where and by whom. */
const photo = () =>
  picture()
    .withExif({
      IFD0: { Artist: mark, Copyright: mark },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 54/1 0/1', GPSMapDatum: mark },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${mark}</a></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is drawn anew, upright, without what it says of its making',
  async (format) => {
    const sent = await photo().toFormat(format).toBuffer()
    expect(sent.includes(mark)).toBe(true)
    const [file, ...others] = await accepted({ name: `IMG_1.${format}`, bytes: sent })
    expect(others).toEqual([])
    expect(file).toMatchObject({ type: `image/${format}`, isOriginal: false })
    expect(Buffer.from(file.bytes).includes(mark)).toBe(false)
    const seen = await sharp(file.bytes).metadata()
    expect(seen).toMatchObject({ format, width: 20, height: 40 })
    expect([seen.exif, seen.xmp, seen.iptc, seen.icc, seen.comments, seen.orientation]).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  },
)

test('what stands in a text chunk of a PNG is gone', async () => {
  const sent = withChunk(await picture().png().toBuffer(), 'tEXt', Buffer.from(`Author\0${mark}`, 'latin1'))
  const [file] = await accepted({ name: 'a.png', bytes: sent })
  expect(sent.includes(mark)).toBe(true)
  expect(Buffer.from(file.bytes).includes(mark)).toBe(false)
})

test('what hangs behind an image is gone: a page, a script, an archive', async () => {
  const tail = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04')
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const sent = Buffer.concat([await picture().toFormat(format).toBuffer(), tail])
    const [file] = await accepted({ name: `a.${format}`, bytes: sent })
    expect(Buffer.from(file.bytes).includes('<script>')).toBe(false)
  }
})

test('the original of an image follows when it is asked for, and only then', async () => {
  const sent = await photo().jpeg().toBuffer()
  const files = await accepted({ name: 'balanza.jpeg', bytes: sent }, true)
  expect(files.map(({ name, isOriginal }) => [name, isOriginal])).toEqual([
    ['balanza.jpg', false],
    ['balanza-original.jpg', true],
  ])
  expect(Buffer.from(files[1]?.bytes ?? []).equals(sent)).toBe(true)
})

test('PDF and plain text stay as they were sent', { tags: ['full'] }, async () => {
  const text = Buffer.from('﻿Ñandú,\r\n\t12 kg 🌱')
  for (const [name, bytes, type] of [
    ['carta.PDF', pdf, 'application/pdf'],
    ['Nota.TXT', text, 'text/plain'],
    ['nota.txt', Buffer.from('Ñandú\n', 'latin1'), 'text/plain'],
    ['nota.txt', Buffer.from('﻿Ñandú\n', 'utf16le'), 'text/plain'],
    ['nota.txt', Buffer.from('﻿Ñandú\n', 'utf16le').swap16(), 'text/plain'],
    ['nota.txt', Buffer.from('El ñandú\n', 'utf16le'), 'text/plain'],
  ] as const)
    for (const isKeptOnRequest of [true, false]) {
      const [file, ...others] = await accepted({ name, bytes }, isKeptOnRequest)
      expect(others).toEqual([])
      expect(file).toMatchObject({ name: name.toLowerCase().replace(/^n/, name[0] ?? ''), type, bytes })
      expect(file).toMatchObject({ isOriginal: true, isKeptOnRequest })
    }
})

test('the pictures of pages take no more than a file, and all that come together, may have', {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  const bytes = await noisyPdf()
  const file = () => new File([Uint8Array.from(bytes)], 'ruido.pdf')
  const kept = await acceptFiles(
    [file(), file(), file()],
    { files: 3, fileBytes: mostBytes },
    { keepOriginal: false, from: '' },
  )
  if (!kept.ok) throw new Error(kept.problem)
  const sizes = kept.value.map(({ pages = [] }) => pages.reduce((sum, { length }) => sum + length, 0))
  expect(kept.value.map(({ risk }) => risk)).toEqual(['active', 'active', 'active'])
  expect(sizes[0]).toBeGreaterThan(mostDrawnBytes.document / 2)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostDrawnBytes.document)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostDrawnBytes.together)
})

/** Twenty pages that show one picture of noise, and something that acts. */
async function noisyPdf(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
  const picture = await sharp({
    create: { width: 1200, height: 1700, channels: 3, noise, background: '#000' },
  })
    .jpeg()
    .toBuffer()
  const show = 'q 600 0 0 850 0 0 cm /P Do Q'
  const pages = Array.from({ length: 20 }, (_, at) => 10 + at)
  return Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (http://a.example) >> >> endobj',
      `2 0 obj << /Type /Pages /Count 20 /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >> endobj`,
      `3 0 obj << /Length ${show.length} >>\nstream\n${show}\nendstream endobj`,
      `4 0 obj << /Type /XObject /Subtype /Image /Width 1200 /Height 1700 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>`,
      `stream\n${picture.toString('latin1')}\nendstream endobj`,
      ...pages.map(
        (page) =>
          `${page} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 850] /Contents 3 0 R /Resources << /XObject << /P 4 0 R >> >> >> endobj`,
      ),
      'trailer << /Root 1 0 R >>',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  )
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each<[string, string, Uint8Array]>([
  ['a page named as an image', 'a.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a text named as an image', 'a.png', Buffer.from('hola')],
  ['a drawing with a script', 'a.svg', Buffer.from(svg)],
  ['a drawing named as a text', 'a.txt', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a drawing in UTF-16', 'a.svg', Buffer.from(`﻿${svg}`, 'utf16le')],
  ['an archive', 'a.zip', Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1')],
  ['an archive named as a PNG', 'a.png', Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1')],
  ['a GIF', 'a.gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a program', 'a.txt', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1')],
  ['a text with a NUL', 'a.txt', Buffer.from('ho\0la')],
  ['a PDF behind something else', 'a.pdf', Buffer.concat([Buffer.from('<html>'), pdf])],
  ['nothing anybody knows', 'a', Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256)],
])('%s is refused by its content', async (_, name, bytes) => {
  expect(await acceptFile({ name, bytes }, { keepOriginal: true, from: '', mostBytes })).toMatchObject({
    problem: 'type',
  })
})

test('an empty file and an image that breaks off are damaged', async () => {
  expect(
    await acceptFile({ name: 'a.jpg', bytes: new Uint8Array() }, { keepOriginal: true, from: '', mostBytes }),
  ).toMatchObject({
    problem: 'damaged',
  })
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, noise, background: '#000' } })
      .toFormat(format)
      .toBuffer()
    for (const share of [0.5, 0.1]) {
      const bytes = whole.subarray(0, whole.length * share)
      expect(
        await acceptFile({ name: 'a', bytes }, { keepOriginal: true, from: '', mostBytes }),
      ).toMatchObject({
        ok: false,
        problem: 'damaged',
      })
    }
  }
})

test('a file of more than ten megabytes is too large before anybody looks at it', async () => {
  const bytes = new Uint8Array(mostBytes + 1)
  expect(
    await acceptFile({ name: 'a.jpg', bytes }, { keepOriginal: false, from: '', mostBytes }),
  ).toMatchObject({
    problem: 'too-large',
  })
})

test.each([
  [50_000, 50_000],
  [10_000, 5_001],
  [2 ** 31 - 1, 1],
])('a picture that says it has %d × %d points is not drawn', async (width, height) => {
  const before = process.memoryUsage().rss
  const result = await acceptFile(
    { name: 'a.png', bytes: bombOf(width, height) },
    { keepOriginal: true, from: '', mostBytes },
  )
  expect(result.ok).toBe(false)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

test.each([
  ['../../etc/passwd', 'passwd.jpg'],
  ['..\\..\\x.jpg', 'x.jpg'],
  ['C:x', 'C_x.jpg'],
  ['foto.php.jpg', 'foto.php.jpg'],
  ['a.jpg.html', 'a.jpg.jpg'],
  ['a.jpg%00.html', 'a.jpg_00.jpg'],
  ['a.jpg\0.html', 'a.jpg.jpg'],
  ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie_ x=1.jpg'],
  ['factura‮gpj.exe', 'facturagpj.jpg'],
  ['​‍', 'file.jpg'],
  ['', 'file.jpg'],
  ['...', 'file.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['con.pdf', '_con.jpg'],
  ['LPT1', '_LPT1.jpg'],
  ['a"b<c>|?*.jpg', 'a_b_c____.jpg'],
  ['informe 1.2', 'informe 1.2.jpg'],
  ['  balanza   de n\u0303andubay .JPG', 'balanza de ñandubay.jpg'],
  ['\uD800x', 'x.jpg'],
])('the name %j becomes %j', (typed, name) => expect(safeFileName(typed, 'jpg')).toBe(name))

test('a name has at most 120 characters, whole ones', () => {
  for (const long of [
    'a'.repeat(4000),
    '🌱'.repeat(4000),
    `a${'\u0301'.repeat(10_000)}`,
    'con'.repeat(2000),
  ]) {
    const name = safeFileName(`${long}.jpeg`, 'jpg')
    expect([...name].length).toBeLessThanOrEqual(120)
    expect(name).toMatch(/\.jpg$/)
    expect(name.isWellFormed()).toBe(true)
  }
})

async function accepted(
  file: { name: string; bytes: Uint8Array },
  keepOriginal = false,
): Promise<[AcceptedFile, ...AcceptedFile[]]> {
  const result = await acceptFile(file, { keepOriginal, from: '', mostBytes })
  if (!result.ok) throw new Error(`The file was refused: ${result.problem}`)
  return result.value as [AcceptedFile, ...AcceptedFile[]]
}

/** A PNG of a few bytes whose header promises so many points. */
function bombOf(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))
  return Buffer.concat([signature, chunk('IHDR', size), data, chunk('IEND', Buffer.alloc(0))])
}

/** The PNG with one more chunk behind its header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)])
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(whole))
  return Buffer.concat([length, whole, sum])
}
