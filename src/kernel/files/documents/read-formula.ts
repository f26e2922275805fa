/**
 * A piece of a formula: a text in double quotes, a name in single ones (of a sheet, a workbook, a program), what stands in
 * brackets, a function with the parenthesis behind its name, any other word, or a sign.
 */
export type FormulaPiece = {
  kind: 'text' | 'quoted' | 'bracketed' | 'function' | 'word' | 'sign'
  text: string
}

/**
 * How brackets are read: in formulas of Excel they hold columns of a table or a workbook, and `'` takes the next letter as it is; in
 * those of OpenDocument they hold a reference, in which names stand in single quotes.
 */
export type FormulaSyntax = 'excel' | 'open-document'

const text = /"((?:[^"]|"")*)"/y
const quoted = /'((?:[^']|'')*)'/y
/** Functions of conditions in OpenDocument: in every other name, a hyphen subtracts. */
export const hyphenatedFunctions =
  'cell-content(?:-[a-z]+)*|is-true-formula|formula-is|not-between|(?:not-)?contains-text|(?:begins|ends)-with|(?:top|bottom)-(?:elements|percent)'
const called = new RegExp(`(${hyphenatedFunctions}|[\\p{L}\\p{M}\\p{N}_.?]+)\\s*\\(`, 'iuy')
const word = /[\p{L}\p{M}\p{N}_.?]+/uy
const sign = /[-+*/^&=<>%(),;:!@#$?{}~|\s]/y
const withinBrackets = {
  excel: /(?:[^[\]']|'[\s\S])/y,
  'open-document': /(?:[^[\]']|'(?:[^']|'')*')/y,
}

/** The pieces of a formula; null where it has something that is none, so that nobody can say what it does. */
export function readFormula(formula: string, syntax: FormulaSyntax): FormulaPiece[] | null {
  const pieces: FormulaPiece[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(formula)
    if (!found) return null
    at = pattern.lastIndex
    return found[1] ?? found[0]
  }
  const kinds = [
    ['text', text],
    ['quoted', quoted],
    ['function', called],
    ['word', word],
    ['sign', sign],
  ] as const
  while (at < formula.length) {
    if (formula[at] === '[') {
      const end = endOfBrackets(formula, at, withinBrackets[syntax])
      if (end === null) return null
      pieces.push({ kind: 'bracketed', text: formula.slice(at + 1, end) })
      at = end + 1
      continue
    }
    const piece = kinds.reduce<FormulaPiece | null>((found, [kind, pattern]) => {
      if (found) return found
      const taken = take(pattern)
      return taken === null ? null : { kind, text: taken }
    }, null)
    if (!piece) return null
    if (piece.text.trim() !== '' || piece.kind !== 'sign') pieces.push(piece)
  }
  return pieces
}

/** Where the bracket closes that opens here; null where none does. */
function endOfBrackets(formula: string, from: number, within: RegExp): number | null {
  let depth = 0
  for (let at = from; at < formula.length; ) {
    if (formula[at] === '[') depth += 1
    else if (formula[at] === ']') {
      depth -= 1
      if (depth === 0) return at
    } else {
      within.lastIndex = at
      if (!within.test(formula)) return null
      at = within.lastIndex
      continue
    }
    at += 1
  }
  return null
}
