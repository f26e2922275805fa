import { expect, test } from 'vitest'
import { decoded, encodingOf, joined, wholeText } from './encoding.ts'

const said = 'Añadido: «Ñandú», 1 €'

function inUtf32(text: string, isLittleEndian: boolean): Uint8Array {
  const letters = [...text]
  const view = new DataView(new ArrayBuffer(letters.length * 4))
  for (const [at, letter] of letters.entries())
    view.setUint32(at * 4, letter.codePointAt(0) ?? 0, isLittleEndian)
  return new Uint8Array(view.buffer)
}

test('a text is the same in every encoding in which programs save, with a byte order mark and without', async () => {
  for (const mark of ['\uFEFF', '']) {
    const text = mark + said
    const wide = Buffer.from(text, 'utf16le')
    const files = [
      Buffer.from(text),
      wide,
      Buffer.from(wide).swap16(),
      inUtf32(text, true),
      inUtf32(text, false),
    ]
    expect(await Promise.all(files.map(wholeText))).toEqual(files.map(() => said))
  }
  expect(await wholeText(Buffer.from('Añadido', 'latin1'))).toBe('Añadido')
  expect(await wholeText(Uint8Array.of(0x31, 0x20, 0x80))).toBe('1 €')
})

test('a letter of four bytes that pieces divide is read whole', async () => {
  const bytes = inUtf32(`\uFEFF${said}🐚`, false)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 6) }, (_, at) =>
    bytes.slice(at * 6, at * 6 + 6),
  )
  const encoding = await encodingOf(pieces)
  expect(encoding).toBe('utf-32be')
  expect(await joined(decoded(pieces, encoding ?? 'utf-8'))).toBe(`${said}🐚`)
})

test('bytes that are no text are none in any of them', async () => {
  for (const bytes of [
    Uint8Array.of(0, 0, 0, 0, 1, 2, 3, 4),
    Uint8Array.of(0x41, 0, 0, 0, 0, 0, 0x11, 0),
    Uint8Array.of(0x41, 0, 0, 0, 0x42),
    Uint8Array.of(0x89, 1, 2, 0x80),
  ])
    expect(await wholeText(bytes)).toBeNull()
})
