import { expect, test } from 'vitest'
import { writeXlsx } from '#content/store/imports/write-xlsx.ts'
import { visitorsLane } from '#kernel/workers/lanes.ts'
import { fillLane } from '#tests/support/fill-lane.ts'
import { hostileSheets, inlineCell, oddSheets, workbook } from '#tests/support/hostile-sheets.ts'
import { linesOf, readAskedLines } from './read-asked-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const asked = async (file: Uint8Array) => {
  const read = await readAskedLines(file, '192.0.2.1')
  return read.ok ? read.value : read.problem
}

test('a pasted text is its lines, without empty ones, invisible characters and halves of characters', () => {
  expect(linesOf('LSQ-1\r\n\n  LSQ\t2\0 \rÑandú\u2028x\ud800')).toEqual([
    'LSQ-1',
    'LSQ 2',
    'Ñandú',
    'x\ufffd',
  ])
  expect(linesOf(' \n ')).toEqual([])
})

test.each([
  ['a plain list', 'LSQ-1\nLSQ-2\n', ['LSQ-1', 'LSQ-2'], null],
  ['a single line', 'LSQ-1', ['LSQ-1'], null],
  [
    'a list of names, of which the first says that it is a company',
    'Company of Norths\nAgro Sur',
    ['Company of Norths', 'Agro Sur'],
    null,
  ],
  [
    'semicolons and a title',
    'País;Nº de certificado\nUY;LSQ-1\nAR;LSQ-2',
    ['LSQ-1', 'LSQ-2'],
    'Nº de certificado',
  ],
  [
    'titles below what the sheet is',
    'Proveedores 2026;;\nHecho por Compras;;\n\nPaís;Certificado;Titular\nUY;LSQ-1;A',
    ['LSQ-1'],
    'Certificado',
  ],
  ['the surest column', 'Proveedor,RUT,Certificate number\nA,1,LSQ-1\nB,2,', ['LSQ-1'], 'Certificate number'],
  [
    'a title above the names of the columns',
    'Proveedores al 1/11;;\n;;\nProveedor;RUT;Certificado\nA;21 1;LSQ-1\n',
    ['LSQ-1'],
    'Certificado',
  ],
  [
    'rows of which one says what a title says',
    'Agro Sur;Montevideo\nFrigorífico;Melo\nNorte;Certificado\nEmpresa;Rivera',
    ['Agro Sur', 'Frigorífico', 'Norte', 'Empresa'],
    null,
  ],
  ['tax ids where there are no numbers', 'Proveedor\tRUT\nA\t21 1\n', ['21 1'], 'RUT'],
  ['a cell that a spreadsheet must not take for a formula', "'=cmd()\n", ['=cmd()'], null],
  ['quotes that never end', 'a "b\nc', ['a "b', 'c'], null],
])('%s', async (_, text, lines, column) => {
  expect(await asked(bytes(text))).toEqual({ lines, column })
})

test('UTF-16 and older letters of Windows are read', async () => {
  const wide = new Uint8Array(Buffer.from('\ufeffEmpresa\nÑandú', 'utf16le'))
  expect(await asked(wide)).toEqual({ lines: ['Ñandú'], column: 'Empresa' })
  expect(await asked(new Uint8Array([0xd1, 0x61]))).toMatchObject({ lines: ['Ña'] })
})

test('a workbook is read by its titles', async () => {
  const book = await writeXlsx(
    'x',
    ['País', 'Razón social'],
    [
      ['UY', 'Agro Sur'],
      ['AR', 'Frigorífico'],
    ],
  )
  expect(await asked(book)).toEqual({ lines: ['Agro Sur', 'Frigorífico'], column: 'Razón social' })
})

test('no more lines are read than are answered and told of', async () => {
  const read = await readAskedLines(
    bytes(Array.from({ length: 90_000 }, (_, at) => `L-${at}`).join('\n')),
    '192.0.2.1',
  )
  expect(read.ok && read.value.lines.length).toBe(502)
})

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['titles alone', bytes('Certificado\n'), 'empty'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'unreadable'],
  ['an archive that is none', bytes('PK\x03\x04nonsense'), 'unreadable'],
  ['too much', new Uint8Array(2 * 1024 * 1024 + 1), 'too-large'],
])('%s is refused', async (_, file, problem) => expect(await asked(file)).toBe(problem))

test.each(hostileSheets)('%s is refused, or read no further than it is answered', async (_, file) => {
  const read = await asked(file().subarray(0, 2 * 1024 * 1024))
  if (typeof read === 'string') expect(read).toMatch(/^(too-large|unreadable|empty)$/)
  else expect(read.lines.join('').length).toBeLessThanOrEqual(502 * 200)
})

test.each(oddSheets)('%s is read for what it says', async (_, file) => {
  expect(await asked(file())).toMatchObject({ lines: [expect.any(String), expect.any(String)] })
})

test('a workbook of one row is a list of one line', async () => {
  const book = workbook(`<row>${inlineCell('A1', 'LSQ-1')}</row>`)
  expect(await asked(book)).toEqual({ lines: ['LSQ-1'], column: null })
})

test('where too many lists wait to be read, another is told so', async () => {
  const release = await fillLane(visitorsLane)
  expect(await asked(bytes('LSQ-1'))).toBe('busy')
  await release()
  expect(await asked(bytes('LSQ-1'))).toMatchObject({ lines: ['LSQ-1'] })
})

test('of a long text that somebody pasted no more is looked at than is answered', () => {
  expect(linesOf('\n'.repeat(2_000_000))).toEqual([])
  expect(linesOf('\u0001 \n'.repeat(500_000))).toEqual([])
  expect(linesOf('a\n'.repeat(1_000_000))).toHaveLength(502)
  expect(linesOf('x'.repeat(2_000_000))).toEqual(['x'.repeat(200)])
})
