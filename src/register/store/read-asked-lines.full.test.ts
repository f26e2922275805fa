import { expect, test } from 'vitest'
import { writeXlsx } from '#content/store/imports/write-xlsx.ts'
import { visitorsLane } from '#kernel/workers/in-worker.ts'
import { askedBy, guessReading } from '#register/model/asked-list.ts'
import { fillLane } from '#tests/support/fill-lane.ts'
import { hostileSheets, inlineCell, oddSheets, workbook } from '#tests/support/hostile-sheets.ts'
import { readAskedRows, rowsOf } from './read-asked-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsIn = async (file: Uint8Array) => {
  const read = await readAskedRows(file, '192.0.2.1')
  return read.ok ? read.value : read.problem
}
/** What a file asks for as it is read by itself: `question (whom it names)`, and the title of the column that was read. */
const asked = async (file: Uint8Array) => {
  const rows = await rowsIn(file)
  if (typeof rows === 'string') return rows
  const reading = guessReading(rows)
  if (!reading) return null
  const { titles, column } = reading
  return {
    lines: askedBy(rows, reading).map(({ text, named }) => (named ? `${text} (${named})` : text)),
    column: titles === null || column === null ? null : rows[titles]?.[column],
  }
}

test('a pasted text is its rows, without empty ones, invisible characters and halves of characters', () => {
  expect(rowsOf('LSQ-1\r\n\n  LSQ\t2\0 \rÑandú\u2028x\ud800')).toEqual([
    ['LSQ-1'],
    ['LSQ', '2'],
    ['Ñandú'],
    ['x\ufffd'],
  ])
  expect(rowsOf(' \n \t\t\n')).toEqual([])
  expect(rowsOf('\t\tA\n\tB\t\tC\t')).toEqual([
    ['', '', 'A'],
    ['', 'B', '', 'C'],
  ])
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
    'titles below what the sheet is, with the holder beside the number',
    'Proveedores 2026;;\nHecho por Compras;;\n\nPaís;Certificado;Titular\nUY;LSQ-1;A',
    ['LSQ-1 (A)'],
    'Certificado',
  ],
  [
    'the surest column, and a name where a row has nothing there',
    'Proveedor,RUT,Certificate number\nA,1,LSQ-1\nB,2,',
    ['LSQ-1 (A)', 'B'],
    'Certificate number',
  ],
  [
    'a title above the names of the columns',
    'Proveedores al 1/11;;\n;;\nProveedor;RUT;Certificado\nA;21 1;LSQ-1\n',
    ['LSQ-1 (A)'],
    'Certificado',
  ],
  [
    'a title with a further column that is named after certificates',
    'Norma del certificado;Certificado\nISO 9001;LSQ-1',
    ['LSQ-1'],
    'Certificado',
  ],
  [
    'titles that are not known, where one column holds numbers of certificates',
    'Ref.;Notas\nLSQ-0012/24;A\nLSQ-0013/24;B',
    ['LSQ-0012/24 (A)', 'LSQ-0013/24 (B)'],
    'Ref.',
  ],
  ['a row of several cells', 'LSQ-12\tAgro Sur', ['LSQ-12 Agro Sur'], null],
  ['tax ids where there are no numbers', 'Proveedor\tRUT\nA\t21 1\n', ['21 1'], 'RUT'],
  ['a cell that a spreadsheet must not take for a formula', "'=cmd()\n", ['=cmd()'], null],
  ['quotes that never end', 'a "b\nc', ['a "b', 'c'], null],
])('%s', async (_, text, lines, column) => {
  expect(await asked(bytes(text))).toEqual({ lines, column })
})

test.each([
  ['rows of which one says what a title says', 'Agro Sur;Melo\nNorte;Certificado\nEmpresa;Rivera'],
  ['two columns of numbers', 'LSQ-0012/24;LSQ-0013/24\nLSQ-0014/24;LSQ-0015/24'],
])('%s: a person has to say which column is meant', async (_, text) => {
  expect(await asked(bytes(text))).toBe(null)
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

test('no more rows are read than are answered and told of', async () => {
  const rows = await rowsIn(bytes(Array.from({ length: 90_000 }, (_, at) => `L-${at}`).join('\n')))
  expect(rows).toHaveLength(512)
})

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'unreadable'],
  ['an archive that is none', bytes('PK\x03\x04nonsense'), 'unreadable'],
  ['too much', new Uint8Array(2 * 1024 * 1024 + 1), 'too-large'],
])('%s is refused', async (_, file, problem) => expect(await asked(file)).toBe(problem))

test.each(hostileSheets)('%s is refused, or read no further than it is answered', async (_, file) => {
  const rows = await rowsIn(file().subarray(0, 2 * 1024 * 1024))
  if (typeof rows === 'string') expect(rows).toMatch(/^(too-large|unreadable|empty)$/)
  else expect(rows.flat().join('').length).toBeLessThanOrEqual(500_000)
})

test.each(oddSheets)('%s is read for what it says', async (_, file) => {
  expect((await rowsIn(file())).length).toBeGreaterThanOrEqual(2)
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
  expect(rowsOf('\n'.repeat(2_000_000))).toEqual([])
  expect(rowsOf('\u0001 \n'.repeat(500_000))).toEqual([])
  expect(rowsOf('\t'.repeat(2_000_000))).toEqual([])
  expect(rowsOf('a\n'.repeat(1_000_000))).toHaveLength(512)
  expect(rowsOf('x'.repeat(2_000_000))).toEqual([['x'.repeat(200)]])
})
