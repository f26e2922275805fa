/*
 * Many values in one cell, between separators. A value that holds a separator or a quotation mark stands in quotation
 * marks, its own doubled, so that every text comes back.
 */

/** The values of a cell, trimmed, without empty ones. */
export function splitCell(cell: string, separator: ';' | '|'): string[] {
  const values: string[] = []
  let value = ''
  let isQuoted = false
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] as string
    const isDoubled = sign === '"' && cell[at + 1] === '"'
    if (isQuoted && isDoubled) {
      value += '""'
      at += 1
    } else if (sign === '"' && (isQuoted || /(^|\|)\s*$/.test(value))) {
      isQuoted = !isQuoted
      value += sign
    } else if (!isQuoted && (sign === separator || sign === '\n')) {
      values.push(value)
      value = ''
    } else value += sign
  }
  return [...values, value].map((each) => each.trim()).filter(Boolean)
}

/** The text of a value that may stand in quotation marks. */
export function unquote(value: string): string {
  return /^".*"$/s.test(value) && value.length > 1 ? value.slice(1, -1).replaceAll('""', '"').trim() : value
}

export function quote(value: string): string {
  return /[;|"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
