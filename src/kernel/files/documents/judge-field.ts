import { isHarmlessLink } from './harmless-link.ts'

/**
 * The fields of a text (ISO/IEC 29500-1, 17.16.5) that say something of the document itself, compute, ask or lead.
 * `ADDIN` holds what programs for citations keep of a source.
 */
const quietFields = new Set([
  '=',
  'ADDIN',
  'ADDRESSBLOCK',
  'ADVANCE',
  'ASK',
  'AUTHOR',
  'AUTONUM',
  'AUTONUMLGL',
  'AUTONUMOUT',
  'BARCODE',

  'BIBLIOGRAPHY',
  'BIDIOUTLINE',
  'CITATION',
  'COMMENTS',
  'COMPARE',
  'CREATEDATE',
  'DATE',
  'DISPLAYBARCODE',
  'DOCPROPERTY',
  'DOCVARIABLE',
  'EDITTIME',
  'EQ',
  'FILENAME',
  'FILESIZE',
  'FILLIN',
  'FORMCHECKBOX',

  'FORMDROPDOWN',
  'FORMTEXT',
  'FORMULA',
  'GOTOBUTTON',
  'GREETINGLINE',
  'HYPERLINK',
  'IF',
  'INDEX',
  'INFO',

  'KEYWORDS',
  'LASTSAVEDBY',
  'LISTNUM',
  'MERGEBARCODE',
  'MERGEFIELD',
  'MERGEREC',
  'MERGESEQ',
  'NEXT',
  'NEXTIF',

  'NOTEREF',
  'NUMCHARS',
  'NUMPAGES',
  'NUMWORDS',
  'PAGE',
  'PAGEREF',
  'PRINTDATE',
  'PRIVATE',
  'QUOTE',
  'REF',

  'REVNUM',
  'SAVEDATE',
  'SECTION',
  'SECTIONPAGES',
  'SEQ',
  'SET',
  'SHAPE',
  'SKIPIF',
  'STYLEREF',
  'SUBJECT',

  'SYMBOL',
  'TA',
  'TC',
  'TEMPLATE',
  'TIME',
  'TITLE',
  'TOA',
  'TOC',
  'USERADDRESS',
  'USERINITIALS',
  'USERNAME',
  'XE',
])

/** Whether the code of a field is one that neither fetches nor runs anything. */
export function isQuietField(code: string): boolean {
  const [, name = '', given = ''] = /^\s*(=|[^\s"\\=]*)([\s\S]*)$/.exec(code) ?? []
  if (name === '' && given.trim() === '') return true
  if (!quietFields.has(name.toUpperCase())) return false
  return name.toUpperCase() !== 'HYPERLINK' || isQuietLink(given)
}

/** The switches of a link (17.16.5.25), and two that programs add to any field. */
const switches = { withText: /^\\[lot*]$/i, alone: /^\\[mnh]$/i }
/** Quotes that end a text to some programs alone. */
const unsureQuotes = /\\"|[\u201C-\u201F]/

/** Whether whatever of a link may be its address is harmless: all but what belongs to a switch. */
function isQuietLink(given: string): boolean {
  if (unsureQuotes.test(given)) return false
  let isOfSwitch = false
  for (const [, quoted, bare = ''] of given.matchAll(/"([^"]*)"|([^\s"]+|")/g)) {
    const isSwitch = quoted === undefined && (switches.withText.test(bare) || switches.alone.test(bare))
    if (!isSwitch && !isOfSwitch && !isHarmlessAddress(quoted ?? bare)) return false
    isOfSwitch = isSwitch && switches.withText.test(bare)
  }
  return true
}

/** A backslash takes the next letter as it is, to those programs that know that. */
function isHarmlessAddress(text: string): boolean {
  return !text.includes('"') && isHarmlessLink(text) && isHarmlessLink(text.replace(/\\(.)/gs, '$1'))
}

type Field = { code: string; isInCode: boolean; isBuilt: boolean }

/**
 * Follows the fields of a text, whose codes stand in pieces and within each other. `isQuiet` is false once one of them
 * fetches or runs something, or gets its name or its address from another field.
 */
export class FieldCodes {
  isQuiet = true
  private readonly open: Field[] = []
  private loose = ''

  begin(): void {
    this.hold()
    this.open.push({ code: '', isInCode: true, isBuilt: false })
  }

  /** A field begins within another, or stands there whole. */
  hold(): void {
    this.judgeLoose()
    const around = this.open.at(-1)
    // A name, or an address, that only the other field knows.
    if (around?.isInCode && !/^\s*(=|(?!HYPERLINK)\S+\s)/i.test(around.code)) around.isBuilt = true
  }

  add(text: string): void {
    const field = this.open.at(-1)
    if (field?.isInCode) field.code += text
    else this.loose += text
  }

  separate(): void {
    this.judgeLoose()
    const field = this.open.at(-1)
    if (!field?.isInCode) return
    field.isInCode = false
    this.judge(field.code, field.isBuilt)
  }

  end(): void {
    this.separate()
    this.open.pop()
  }

  finish(): void {
    while (this.open.length > 0) this.end()
    this.judgeLoose()
  }

  /** A code where none is expected: the marks around it may be others to a program that knows their namespaces. */
  private judgeLoose(): void {
    this.judge(this.loose, false)
    this.loose = ''
  }

  private judge(code: string, isBuilt: boolean): void {
    if (isBuilt || !isQuietField(code)) this.isQuiet = false
  }
}
