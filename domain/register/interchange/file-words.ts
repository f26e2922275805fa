import { type Locale, type Words, words } from '../../locales.ts'
import { type RegisterFileProblem, registerLimits } from './report.ts'

const megabytes = String(registerLimits.bytes / 1024 / 1024)
const rows = String(registerLimits.rows)
const columns = String(registerLimits.columns)

/** Why a file cannot be imported, or not yet. */
export function fileProblemInWords({ code, said = '' }: RegisterFileProblem, locale: Locale): string {
  return problems[code][locale].replace('{said}', () => said)
}

/** What somebody should know of how a file was read. */
export function noteInWords({ code, said }: { code: string; said: string }, locale: Locale): string {
  const sentence = Object.hasOwn(notes, code) ? notes[code] : undefined
  return sentence
    ? sentence[locale].replace('{said}', () => (said === '\t' ? 'Tab' : said))
    : `${code}: ${said}`
}

const problems: Record<RegisterFileProblem['code'], Words> = {
  'too-large': words(`El archivo pesa más de ${megabytes} MB.`, `The file is larger than ${megabytes} MB.`),
  'too-many-rows': words(`El archivo tiene más de ${rows} filas.`, `The file has more than ${rows} rows.`),
  'too-many-columns': words(
    `El archivo tiene más de ${columns} columnas.`,
    `The file has more than ${columns} columns.`,
  ),
  empty: words('El archivo no tiene filas bajo sus columnas.', 'The file has no rows below its columns.'),
  'not-a-table': words(
    'El archivo no es una planilla XLSX ni un CSV.',
    'The file is neither an XLSX workbook nor a CSV.',
  ),
  'old-excel': words(
    'Es un libro de Excel antiguo o con contraseña: guárdelo como .xlsx.',
    'This is an old Excel workbook, or one with a password: save it as .xlsx.',
  ),
  damaged: words('El archivo está dañado.', 'The file is damaged.'),
  'unpacks-too-large': words(
    'El libro ocuparía demasiado una vez descomprimido.',
    'The workbook would be too large once it is unpacked.',
  ),
  'takes-too-long': words(
    'Leer el archivo llevaría demasiado tiempo: divídalo.',
    'The file would take too long to read: split it.',
  ),
  busy: words(
    'Se están leyendo otros archivos. Envíe este otra vez en unos minutos.',
    'Other files are being read. Send this one again in a few minutes.',
  ),
  'broken-csv': words(
    'Las comillas no cierran; línea {said}.',
    'Quotation marks are not closed; line {said}.',
  ),
  'broken-json': words('El texto no es JSON.', 'The text is no JSON.'),
  'not-entries': words('El archivo no es una tabla.', 'The file is no table.'),
  'no-key-column': words('Falta una columna con el id.', 'A column with the id is missing.'),
  'no-id-column': words('Falta la columna id, o company.id.', 'The column id, or company.id, is missing.'),
  'column-twice': words('La columna “{said}” está dos veces.', 'The column “{said}” is there twice.'),
  'column-unknown': words('La columna “{said}” no se conoce.', 'The column “{said}” is not known.'),
  'column-unnamed': words('La columna {said} no tiene nombre.', 'Column {said} has no name.'),
  'columns-unmapped': words(
    'Diga qué significan estas columnas: {said}.',
    'Say what these columns mean: {said}.',
  ),
  'meant-twice': words(
    'Dos columnas del archivo significan “{said}”.',
    'Two columns of the file mean “{said}”.',
  ),
  'changed-since': words(
    'El registro cambió después de revisar el archivo. No se importó nada; esto es lo que haría ahora.',
    'The register has changed since the file was checked. Nothing was imported; this is what it would do now.',
  ),
  failed: words(
    'Algo falló de nuestro lado y no se importó nada.',
    'Something went wrong on our side, and nothing was imported.',
  ),
}

const notes: Record<string, Words> = {
  'latin-1': words('Las letras se leyeron como {said}.', 'Letters were read as {said}.'),
  'utf-16': words('Las letras se leyeron como {said}.', 'Letters were read as {said}.'),
  separator: words('Las columnas se separan con “{said}”.', 'Columns are separated by “{said}”.'),
}
