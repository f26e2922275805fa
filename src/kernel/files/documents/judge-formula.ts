import { isHarmlessLink } from './harmless-link.ts'

/** Functions that fetch something, or run something beside the sheet, when it is computed. */
const reaching =
  /(?:^|[^A-Z0-9_])(WEBSERVICE|IMAGE|RTD|DDE|CALL|REGISTER|REGISTER\.ID|EXEC|SQL\.REQUEST|STOCKHISTORY|EVALUATE|PY)\s*\(/i
const linking = /(?:^|[^A-Z0-9_])HYPERLINK\s*\(\s*"([^"]*)"/gi

/**
 * Whether a formula only computes from the document that it stands in. In the syntax of Excel a bar outside of texts and
 * names asks another program (DDE): `cmd|'/c calc'!A0`; in that of OpenDocument it may divide rows.
 */
export function isQuietFormula(formula: string, { bars }: { bars: 'dde' | 'rows' }): boolean {
  for (const [, target = ''] of formula.matchAll(linking)) if (!isHarmlessLink(target)) return false
  const code = formula.replace(/"(?:[^"]|"")*"/g, '""')
  if (reaching.test(code) || /\\\\|\b(?:file|https?|ftp|smb):/i.test(code)) return false
  if (bars === 'rows') return true
  return !code.replace(/'(?:[^']|'')*'|\[[^\]]*\]/g, '').includes('|')
}

/**
 * Whether no cell of a table in plain text becomes, in a spreadsheet, a formula that fetches or runs something. Numbers with a
 * sign and lines that begin with a dash are cells as any other.
 */
export function isQuietTable(text: string): boolean {
  return text.split(/[\n\r\t;,]/).every((cell) => {
    const [, formula] = /^[\s"']*[=+\-@](.*)/.exec(cell) ?? []
    return formula === undefined || !(reaching.test(formula) || /[\w.'"]+\|/.test(formula))
  })
}
