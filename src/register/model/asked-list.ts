import { foldWords } from '#content/model/search/fold.ts'
import { isNumberShaped } from './printed-number.ts'

/**
 * How the rows of a list are read: the row that has the titles, the column that says what to check, where null is the
 * whole row, and the column that names the holder to compare with. Rows and columns are counted from 0.
 */
export type ListReading = { titles: number | null; column: number | null; holder: number | null }
/** What one row asks for, and whose it says that it is. */
export type AskedRow = { text: string; named: string | null }

/** Titles stand in one of so many rows. */
export const titlesWithin = 10

export function widthOf(rows: readonly (readonly string[])[]): number {
  return Math.max(0, ...rows.map(({ length }) => length))
}

/**
 * How a list is most likely to be read: by its titles, else by the one column that holds numbers of certificates. Null
 * where a person has to say which column is meant.
 */
export function guessReading(rows: readonly (readonly string[])[]): ListReading | null {
  const width = widthOf(rows)
  for (const [row, head] of rows.slice(0, titlesWithin).entries()) {
    // One title alone, further down, is rather what a row of the list says than the name of its column.
    if (row > 0 && head.filter(isAnyTitle).length < 2) continue
    const column = titledColumn(head, knownTitles)
    if (column === null) continue
    const isOfNumber = isTitle(head[column] ?? '', ofCertificate)
    const left = head.map((cell, at) => (at === column ? '' : cell))
    return { titles: row, column, holder: isOfNumber ? titledColumn(left, [ofCompany]) : null }
  }
  if (width <= 1) return { titles: null, column: 0, holder: null }
  const columns = Array.from({ length: width }, (_, at) => at)
  const [column, ...more] = columns.filter((at) => holdsNumbers(rows, at))
  if (column !== undefined && more.length === 0)
    return { titles: titlesAbove(rows, column), column, holder: width === 2 ? 1 - column : null }
  return rows.length === 1 ? { titles: null, column: null, holder: null } : null
}

/** What a list asks for when it is read so; rows that say nothing there are left out. */
export function askedBy(rows: readonly (readonly string[])[], reading: ListReading): AskedRow[] {
  const { titles, column, holder } = reading
  return rows.slice(titles === null ? 0 : titles + 1).flatMap((row) => {
    const named = (holder === null ? '' : row[holder]) || null
    const text = (column === null ? row.filter(Boolean).join(' ') : row[column]) || ''
    if (text !== '') return [{ text, named: column === null || holder === column ? null : named }]
    return named === null ? [] : [{ text: named, named: null }]
  })
}

/** Whether a reading that was chosen is one of this list. */
export function fitsList(
  rows: readonly (readonly string[])[],
  { titles, column, holder }: ListReading,
): boolean {
  const isBelow = (at: number | null, end: number) =>
    at === null || (Number.isInteger(at) && at >= 0 && at < end)
  const width = widthOf(rows)
  return (
    isBelow(titles, Math.min(rows.length, titlesWithin)) && isBelow(column, width) && isBelow(holder, width)
  )
}

/** The row over the first number, if what stands there has no digit: a title that is not known. */
function titlesAbove(rows: readonly (readonly string[])[], column: number): number | null {
  const first = rows.findIndex((row) => isNumberShaped(row[column] ?? ''))
  const above = rows[first - 1]?.[column] ?? ''
  return first <= titlesWithin && above !== '' && !/\d/.test(above) ? first - 1 : null
}

function holdsNumbers(rows: readonly (readonly string[])[], at: number): boolean {
  const written = rows.map((row) => row[at] ?? '').filter(Boolean)
  return written.length > 0 && written.filter(isNumberShaped).length * 2 > written.length
}

const ofCertificate = words('certificado certificados certificate certificates cert')
const ofTaxId = words('rut ruc cuit cnpj vat nit rfc nif cif duns tax tributaria fiscal')
const ofCompany = words('empresa razon company supplier proveedor holder titular nombre name')
/** What columns of supplier lists are called, the surest first: a certificate's number names one thing only. */
const knownTitles = [ofCertificate, ofTaxId, ofCompany, words('numero number nro')]
/** What other columns of such lists are called. */
const others =
  words(`norma standard alcance scope estado status pais country ciudad city vence vencimiento vigencia
  expiry expires fecha date rubro producto product`)
/** The other words that a title may have. A cell with any further word is no title, but the name of a company. */
const around = new Set([
  ...words(
    `de del la el of the no n o y or id code codigo social legal identificacion registro registration`,
  ),
  ...[...knownTitles.flat(), ...others],
])

function words(text: string): readonly string[] {
  return text.split(/\s+/)
}

/** The column with the surest of these titles, and of several the one that says the least of anything else. */
function titledColumn(head: readonly string[], kinds: readonly (readonly string[])[]): number | null {
  for (const known of kinds) {
    const columns = head.flatMap((cell, at) => (isTitle(cell, known) ? [at] : []))
    const saysElse = (at: number) =>
      foldWords(head[at] ?? '').filter((word) => isOther(word) && !known.includes(word)).length
    const [column] = columns.sort((one, other) => saysElse(one) - saysElse(other) || one - other)
    if (column !== undefined) return column
  }
  return null
}

function isOther(word: string): boolean {
  return [ofTaxId, ofCompany, others].some((kind) => kind.includes(word))
}

function isAnyTitle(cell: string): boolean {
  return [...knownTitles, others].some((known) => isTitle(cell, known))
}

function isTitle(cell: string, known: readonly string[]): boolean {
  const words = foldWords(cell.slice(0, 80))
  return words.some((word) => known.includes(word)) && words.every((word) => around.has(word))
}
