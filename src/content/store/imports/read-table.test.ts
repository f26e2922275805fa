import { deflateRawSync, gzipSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { registerTables } from '#register/model/interchange/read-rows.ts'
import { zip } from '#tests/support/hostile-files.ts'
import { inlineCell as inline, workbook } from '#tests/support/hostile-sheets.ts'
import { readTable } from './read-table.ts'

/** What is read of a file: its columns and cells by line, or why it is not. */
async function read(file: string | Uint8Array): Promise<string> {
  const told: string[] = []
  for await (const part of readTable(gzipSync(file), registerTables)) {
    if (part.kind === 'problem') return part.problem.code
    if (part.kind === 'head') told.push(part.names.join('|'), ...part.notes.map(({ code }) => code))
    if (part.kind === 'rows')
      told.push(...part.rows.map(({ cells, errors }) => cells.join('|') + (errors ? ` !${errors}` : '')))
  }
  return told.join(' / ')
}

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding)

describe('a table is read however it is written', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['by commas', 'id,number\n1,ñ\n', 'id|number / 1|ñ'],
    ['with a byte order mark', '\uFEFFid,number\n1,ñ\n', 'id|number / 1|ñ'],
    ['with a cell beyond its columns, after one that is empty', 'id,number\n1,2,,x\n', 'id|number / 1|2|x'],
    [
      'with half a character at the end of a long name of a column',
      `${'a'.repeat(199)}😀,number\n1,2\n`,
      `${'a'.repeat(199)}\uFFFD|number / 1|2`,
    ],
    ['by semicolons', 'id;number\n1;"a;b"\n', 'id|number / separator / 1|a;b'],
    ['by tabs', 'company.id\tid\n1\t2\n', 'company.id|id / separator / 1|2'],
    ['in Latin letters', bytes('id,ciudad\n1,Tacuarembó\n', 'latin1'), 'id|ciudad / latin-1 / 1|Tacuarembó'],
    ['in UTF-16', bytes('\uFEFFid,ciudad\n1,Tacuarembó\n', 'utf16le'), 'id|ciudad / utf-16 / 1|Tacuarembó'],
    ['with lines in cells and empty lines', 'id,a\r\n\r\n1,"x\ny"\r\n', 'id|a / 1|x\ny'],
    ['defused as exports do', "id,a\n1,'=1+1\n", 'id|a / 1|=1+1'],
    ['with more cells than columns', 'id\n1,2,3\n', 'id / 1|2'],
    ['with cells that are empty at its end', `id\n1${','.repeat(400)}\n`, 'id / 1'],
  ])('%s', { tags: ['full'] }, async (_, file, told) => {
    expect(await read(file)).toBe(told)
  })

  test('as a workbook: days as days, numbers as they stand, errors as errors, formulas by what they say', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['id', 'issuedOn', 'number', 'x'],
            ['1', new Date(Date.UTC(2026, 2, 4)), 12, '#REF!'],
            [],
            ['2', null, true, '=1+1'],
          ],
        },
      ],
    })
    expect(await read(file)).toBe('id|issuedOn|number|x / 1|2026-03-04|12|#REF! !3 / 2||true|=1+1')
  })
})

test('a workbook of more rows than are read is refused, also where many of them say nothing', {
  tags: ['full'],
}, async () => {
  const { rows } = registerTables
  const blank = Array.from({ length: 2 * rows + 1 }, (_, at) => `<row r="${at + 2}"/>`).join('')
  const file = (said: string) => workbook(`<row r="1">${inline('A1', 'id')}</row>${said}`)
  const last = 2 * rows + 3
  expect(await read(file(`${blank}<row r="${last}">${inline(`A${last}`, 'x')}</row>`))).toContain(
    'too-many-rows',
  )
  expect(await read(file(`<row r="${rows}">${inline(`A${rows}`, 'x')}</row>`))).toBe('id / x')
})

describe('what is no table is refused by its name', () => {
  const part = (name: string, content: string) => ({ [name]: content })
  test('the sheet that these are made from is read', async () => {
    const rows = `<row r="1">${inline('A1', 'id')}</row><row r="2">${inline('A2', 'x')}</row>`
    expect(await read(workbook(rows))).toBe('id / x')
  })

  test.each<[string, () => string | Uint8Array, string]>([
    ['nothing', () => '', 'empty'],
    ['spaces', () => ' \n \n', 'empty'],
    ['a head alone', () => 'id,number\n', 'empty'],
    ['NUL', () => 'id\n\0\n', 'not-a-table'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-a-table'],
    [
      'half a UTF-16 letter',
      () => Buffer.from([0xff, 0xfe, 0x69, 0x00, 0x00, 0xd8, 0x0a, 0x00]),
      'not-a-table',
    ],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-excel'],
    ['a cut archive', () => workbook('').subarray(0, 200), 'damaged'],
    ['another archive', () => zip(part('a.txt', 'x')), 'not-a-table'],
    ['100,000 columns', () => `${'a,'.repeat(100_000)}b\n1\n`, 'too-many-columns'],
    [
      '100,000 columns in a workbook',
      () =>
        workbook(
          `<row r="1">${Array.from({ length: 100_000 }, () => '<c t="inlineStr"><is><t>a</t></is></c>').join('')}</row>`,
        ),
      'damaged',
    ],
    ['a column beyond every sheet', () => workbook(`<row r="1">${inline('ZZZZZ1', 'id')}</row>`), 'damaged'],
    ['a quotation that is never closed', () => `id\n"${'x'.repeat(2_000_000)}`, 'broken-csv'],
    ['too many rows', () => `id\n${'1\n'.repeat(200_001)}`, 'too-many-rows'],
    ['a sheet that breaks off', () => workbook('<row'), 'empty'],
  ])('%s', async (_, file, problem) => {
    expect(await read(file())).toBe(problem)
  })

  test('an archive that unpacks to more than it says, or to more than any workbook', async () => {
    const honest = workbook(`<row r="1">${inline('A1', 'id'.repeat(10_000))}</row>`)
    const lying = Buffer.from(honest)
    const packed = deflateRawSync(Buffer.from('x'))
    expect(packed.length).toBeGreaterThan(0)
    // The size that the central directory tells of its last entry.
    const at = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    lying.writeUInt32LE(10, at + 24)
    expect(await read(lying)).toBe('damaged')
    const bomb = Buffer.from(honest)
    bomb.writeUInt32LE(900 * 1024 * 1024, at + 24)
    expect(await read(bomb)).toBe('unpacks-too-large')
  })
})
