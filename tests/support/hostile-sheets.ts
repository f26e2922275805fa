import { type ZipPart, zipOf } from './hostile-files.ts'

const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet with these rows, of its shared texts, and with more parts in its archive. */
export function workbook(rows: string, { shared = '', before = '', more = [] as ZipPart[] } = {}): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${related}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  const written = Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  return zipOf([...more, ...written])
}

export function inlineCell(ref: string, text: string): string {
  return `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
}

const oneRow = `<row r="1">${inlineCell('A1', 'id')}</row><row r="2">${inlineCell('A2', 'x')}</row>`
const longText = `<si><t>${'x'.repeat(1_000_000)}</t></si>`
const zeros = (said?: number): ZipPart => ({
  ...{ name: 'xl/media/a.bin', content: Buffer.alloc(100 * 1024 * 1024) },
  ...(said === undefined ? {} : { said }),
})

/** Small files that a reader of sheets would take much time or memory for. */
export const hostileSheets: [what: string, file: () => Uint8Array][] = [
  ['millions of shared texts that are empty', () => workbook(oneRow, { shared: '<si/>'.repeat(8_000_000) })],
  [
    'a text that 200,000 cells share',
    () => workbook(rowsOf(2_000, 100, '<c t="s"><v>0</v></c>'), { shared: longText }),
  ],
  ['10 million cells that are empty', () => workbook(rowsOf(10_000, 1_000, '<c/>'))],
  [
    '100,000 rows of which each has one cell, the last',
    () => workbook(rowsOf(100_000, 1, '<c r="XFD1"><v>1</v></c>')),
  ],
  [
    'an archive of 100 MB of zeros',
    () => workbook(oneRow, { more: [zeros(), { ...zeros(), name: 'b.bin' }] }),
  ],
  ['an archive that says it is small', () => workbook(oneRow, { more: [zeros(10)] })],
  ['an archive with a second directory', () => secondDirectory(workbook(oneRow))],
  ['an archive that hides the size of a part', () => hiddenSize(workbook(oneRow))],
  ['2 MB of commas', () => Buffer.alloc(2 * 1024 * 1024, ',')],
  ['2 MB of commas in many lines', () => Buffer.from(`${','.repeat(16_000)}\n`.repeat(130))],
  ['a quotation of 2 MB that is never closed', () => Buffer.from(`id\n"${'x'.repeat(2_000_000)}`)],
]

/** Sheets that are odd but harmless: a spreadsheet program may write them. */
export const oddSheets: [what: string, file: () => Uint8Array][] = [
  [
    'a sheet with a cell at its first place and at its last',
    () =>
      workbook(`${oneRow}<row r="1048576">${inlineCell('XFD1048576', '')}</row>`, {
        before: '<dimension ref="A1:XFD1048576"/>',
      }),
  ],
  ['entities of entities', () => workbook(oneRow.replace('>x<', '>&a19;<'), { before: entities() })],
]

function rowsOf(rows: number, cells: number, cell: string): string {
  return `<row>${cell.repeat(cells)}</row>`.repeat(rows)
}

/** Each ten times the one before it: 10 to the power of 19 letters. */
function entities(): string {
  const each = Array.from(
    { length: 20 },
    (_, at) => `<!ENTITY a${at} "${at === 0 ? 'x' : `&a${at - 1};`.repeat(10)}">`,
  )
  return `<?xml version="1.0"?><!DOCTYPE worksheet [${each.join('')}]>`
}

/**
 * Readers of large archives believe this size of the directory and look for another one, whose sizes nothing has
 * checked.
 */
function secondDirectory(zip: Buffer): Buffer {
  const odd = Buffer.from(zip)
  odd.writeUInt32LE(0xffffffff, odd.length - 22 + 12)
  return odd
}

/** The directory says that its last part is empty. The header before the part, which some readers trust, does not. */
function hiddenSize(zip: Buffer): Buffer {
  const odd = Buffer.from(zip)
  const at = odd.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  odd.writeUInt16LE(8, at + 8)
  odd.writeUInt32LE(0, at + 20)
  odd.writeUInt32LE(0, at + 24)
  return odd
}
