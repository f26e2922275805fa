import { isQuietFormula } from './judge-formula.ts'
import { isQuietFunction, plainFunction } from './quiet-functions.ts'
import { readCells, separators } from './read-cells.ts'

/** What may begin a formula, behind whatever programs take off. */
const mayBegin = /(?:^|[\n\r\t,;|"'])[ \u00A0]*[=+\-@]/
const namesSeparator = /^[\s"]*sep=(.)/i
/** In letters. No spreadsheet takes a longer one. */
const longestFormula = 32_767
/** What fetches or runs something, in the languages of the site: a line of a list may hold any other word before a parenthesis. */
const reaching = new Set(
  'CALL DDE EXEC HIPERVINCULO HIPERVÍNCULO HYPERLINK IMAGE IMAGEN IMPORTDATA IMPORTFEED IMPORTHTML IMPORTRANGE IMPORTXML LLAMAR RDTR REGISTER RTD SERVICIOWEB WEBSERVICE'.split(
    ' ',
  ),
)

/**
 * Whether no cell of a table in plain text becomes, in a spreadsheet, a formula that fetches or runs something. Numbers with a
 * sign and lines that begin with a dash are cells as any other. A table is judged in each way in which programs divide one.
 */
export function isQuietTable(text: string): boolean {
  // Some programs take wide signs for those of a formula.
  const plain = text.normalize('NFKC').replace(/^\uFEFF/, '')
  const [, named] = namesSeparator.exec(plain) ?? []
  if (named !== undefined && !separators.some((each) => each === named)) return false
  if (!mayBegin.test(plain) || asksForNothing(plain)) return true
  return separators.every((separator) =>
    [true, false].every((isQuoteLiteral) => {
      for (const cell of readCells(plain, { separator, isQuoteLiteral })) if (!isQuietCell(cell)) return false
      return true
    }),
  )
}

function isQuietCell(cell: string): boolean {
  const [, sign, rest] = /^[\s"']*([=+\-@])([\s\S]*)$/.exec(cell) ?? []
  if (rest === undefined) return true
  const code = `${sign}${rest}`
  if (code.length <= longestFormula && isQuietFormula(code, ['excel', 'open-document'])) return true
  return sign !== '=' && (asksForNothing(code) || isProse(code))
}

/** A line of a list, with a remark in parentheses: `- Auditoría (interna), hora(s)`. What a function asks for is more than an ending. */
function isProse(code: string): boolean {
  return (
    !reaches(code) &&
    functionsIn(code).every(({ name, isWord }) => isQuietWithin(name) || (isWord && !reaching.has(name)))
  )
}

/** Whether a text has nothing that asks the web, another program or a file, wherever in it a formula may begin. */
function asksForNothing(text: string): boolean {
  return !reaches(text) && functionsIn(text).every(({ name }) => isQuietWithin(name))
}

/** Whether a line may name another program (DDE: `cmd|'/c calc'!A0`) or another file (`'\\a\[b.xlsx]c'!A0`). */
function reaches(text: string): boolean {
  return text.split(/[\n\r]/).some((line) => {
    const last = line.lastIndexOf('!')
    const bar = line.search(/[\p{L}\p{N}_.'"\]]\s*\|/u)
    if (bar >= 0 && bar < last) return true
    const workbook = line.search(/\.[a-z]{3,4}\]/i)
    if (workbook >= 0 && workbook < last) return true
    const slash = line.search(/[\\/]/)
    return slash >= 0 && /'\s*[!#]/.test(line.slice(slash))
  })
}

/** A link is judged by its target, which only a formula that can be read has. */
function isQuietWithin(name: string): boolean {
  return /^[\d.]+$/.test(name) || (isQuietFunction(name) && !/^H[IY]PER|^INDIREC/.test(name))
}

type Called = { name: string; isWord: boolean }

function functionsIn(text: string): Called[] {
  const found = text.matchAll(/(?<![\p{L}\p{M}\p{N}_.])([\p{L}\p{M}\p{N}_.]+)(\s*)\((\p{L}{1,3}\))?/gu)
  return Array.from(found, ([, name = '', space, ending]) => ({
    name: plainFunction(name),
    isWord: space !== '' || ending !== undefined,
  }))
}
