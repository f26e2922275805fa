import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import { plain } from '#content/store/imports/write-xlsx.ts'
import { escapeXml } from '#kernel/text/xml.ts'
import { columnsOf, type IafRows, sheetsOf } from '#register/model/iaf/iaf-rows.ts'
import { type IafSheetName, iafSheets } from '#register/model/iaf/iaf-sheets.ts'
import type { IafTemplate } from '#register/model/iaf/iaf-template.ts'

/**
 * One workbook (ECMA-376) as its certificates come: every sheet grows packed, so that no more than the finished file is
 * held. All cells are texts in cells that say so; none is a formula, also when somebody edits it later.
 */
export class WorkbookWriter {
  #template: IafTemplate
  #names: IafSheetName[]
  #around: { entry: ZipEntryWriter; text: string }[]
  #sheets: Map<IafSheetName, { entry: ZipEntryWriter; rows: number }>
  #lastCompany: string | null = null
  #packed: Uint8Array[] = []
  #zip = new Zip((error, bytes) => {
    if (error) throw error
    this.#packed.push(bytes)
  })

  constructor(template: IafTemplate) {
    this.#template = template
    this.#names = sheetsOf(template)
    // These parts come first, since programs know a workbook by the beginning of the file.
    this.#around = partsAround(this.#names).map(([path, text]) => ({ entry: this.#entry(path), text }))
    this.#sheets = new Map(
      this.#names.map((name, at) => [
        name,
        { entry: this.#entry(`xl/worksheets/sheet${at + 1}.xml`), rows: 0 },
      ]),
    )
  }

  /** A company stands once in a file; its certificates come after one another. */
  async add(companyId: string, rows: IafRows): Promise<void> {
    for (const name of this.#names)
      if (name !== 'entity' || companyId !== this.#lastCompany) await this.#append(name, rows[name])
    this.#lastCompany = companyId
  }

  async *finish(): AsyncGenerator<Uint8Array> {
    for (const name of this.#names) await this.#append(name, [])
    const ends = [...this.#sheets.values()].map(({ entry }) => ({ entry, text: '</sheetData></worksheet>' }))
    for (const { entry, text } of [...this.#around, ...ends]) {
      await entry.write(text)
      await entry.finish()
    }
    this.#zip.end()
    yield* this.#packed
  }

  #entry(path: string): ZipEntryWriter {
    const entry = new ZipEntryWriter(path)
    this.#zip.add(entry)
    return entry
  }

  async #append(name: IafSheetName, rows: (string | null)[][]): Promise<void> {
    const sheet = this.#sheets.get(name)
    if (!sheet) return
    const heads = sheet.rows === 0 ? [columnsOf(name, this.#template).map(({ header }) => header)] : []
    const text = [...heads, ...rows].map((cells) => {
      sheet.rows += 1
      return rowXml(sheet.rows, cells)
    })
    await sheet.entry.write((sheet.rows === text.length ? sheetHead : '') + text.join(''))
  }
}

/** How many bytes the rows of one certificate add to its sheets, before they are packed. */
export function workbookBytes(rows: IafRows): number {
  const cells = Object.values(rows).flat()
  return cells.reduce((sum, row) => sum + Buffer.byteLength(rowXml(1_000_000, row)), 0)
}

function rowXml(number: number, cells: (string | null)[]): string {
  const written = cells.map((cell, at) =>
    cell === null || cell === ''
      ? ''
      : `<c r="${letters(at)}${number}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(plain(cell))}</t></is></c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}

/** No sheet of the table has more than 26 columns. */
function letters(at: number): string {
  return String.fromCharCode(65 + at)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetHead = `${xml}<worksheet xmlns="${main}"><sheetData>`

/** Cells have one format, text (`@`), with the mark that keeps what begins like a formula from becoming one. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`

function partsAround(names: IafSheetName[]): [path: string, text: string][] {
  const each = (write: (name: IafSheetName, number: number) => string) =>
    names.map((name, at) => write(name, at + 1)).join('')
  const related = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${sheetType}.${type}+xml"/>`
  return [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${each((_, number) => part(`/xl/worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packaged}/relationships">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, number) => `<sheet name="${escapeXml(iafSheets[name].title)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packaged}/relationships">${each((_, number) => related(number, 'worksheet', `worksheets/sheet${number}.xml`))}${related(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ]
}

const packedAtOnce = 65_536

/** An entry of fflate's `Zip` that is written bit by bit while others are. Node packs it, beside what else runs. */
export class ZipEntryWriter extends ZipPassThrough {
  override compression = 8
  /** The same bytes for the same content: no entry says when it was written, but the first day that a zip knows. */
  override mtime = new Date(1980, 0, 1)
  #deflate = createDeflateRaw({ level: 6 })
  #pending = ''

  constructor(name: string) {
    super(name)
    this.#deflate.on('data', (bytes) => this.ondata(null, bytes, false))
  }

  /** Small texts are packed together. */
  async write(text: string): Promise<void> {
    this.#pending += text
    if (this.#pending.length >= packedAtOnce) this.#pack(false)
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain')
  }

  async finish(): Promise<void> {
    const ended = once(this.#deflate, 'end')
    this.#pack(true)
    await ended
    this.ondata(null, new Uint8Array(), true)
  }

  #pack(isLast: boolean): void {
    const bytes = Buffer.from(this.#pending)
    this.#pending = ''
    this.push(bytes, isLast)
  }

  /** Of what was pushed, the size and the checksum are counted already. */
  protected override process(bytes: Uint8Array, isLast: boolean): void {
    if (isLast) this.#deflate.end(bytes)
    else this.#deflate.write(bytes)
  }
}
