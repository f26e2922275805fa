import { isHarmlessLink } from './harmless-link.ts'
import { isQuietFunction, plainFunction } from './quiet-functions.ts'
import { type FormulaPiece, type FormulaSyntax, readFormula } from './read-formula.ts'

/**
 * Whether a formula only computes from the document that it stands in, in each syntax in which a program may read it. One
 * that cannot be read is not quiet.
 */
export function isQuietFormula(formula: string, syntaxes: readonly FormulaSyntax[]): boolean {
  return syntaxes.every((syntax) => {
    const pieces = readFormula(formula, syntax)
    return pieces?.every((_, at) => isQuietPiece(pieces, at, syntax)) ?? false
  })
}

function isQuietPiece(pieces: readonly FormulaPiece[], at: number, syntax: FormulaSyntax): boolean {
  const [before, piece, next] = [pieces[at - 1], pieces[at] as FormulaPiece, pieces[at + 1]]
  const isBefore = (sign: string) => next?.kind === 'sign' && next.text === sign
  switch (piece.kind) {
    case 'function':
      return isQuietCall(pieces, at)
    case 'quoted':
      // What is asked of another program or file stands behind its name: `'file:///a.ods'#$a.A1`.
      return isSheet(piece.text) && !isBefore('#') && !isBefore('(')
    case 'bracketed':
      if (isBefore('(')) return false
      return before?.kind === 'word' || isQuietReference(piece.text, next, syntax)
    case 'sign':
      if (piece.text === '|') return isInConstants(pieces, at)
      // A place elsewhere without quotes: no operator is followed by a slash.
      return !(/[/:]/.test(piece.text) && isBefore('/'))
    default:
      return true
  }
}

/** A sheet, in its workbook by number (judged by its relation), or in one that has no place of its own, as charts name theirs. */
function isSheet(name: string): boolean {
  return /^(?:\[[^\\/:.|[\]]*\])?[^\\/[\]]*$/.test(name)
}

function isQuietReference(text: string, next: FormulaPiece | undefined, syntax: FormulaSyntax): boolean {
  if (/[\\/]/.test(text)) return false
  if (syntax === 'open-document') return !/'\s*#/.test(text)
  const isWorkbook = next?.kind === 'word' || next?.kind === 'quoted' || next?.text === '!'
  return !isWorkbook || isSheet(`[${text}]`)
}

/** In braces a bar divides the rows of constants; everywhere else it asks another program (DDE): `cmd|'/c calc'!A0`. */
function isInConstants(pieces: readonly FormulaPiece[], at: number): boolean {
  const isBrace = ({ kind, text }: FormulaPiece) => kind === 'sign' && /[{}]/.test(text)
  const from = pieces.findLastIndex((piece, each) => each < at && isBrace(piece))
  const to = pieces.findIndex((piece, each) => each > at && isBrace(piece))
  if (pieces[from]?.text !== '{' || pieces[to]?.text !== '}') return false
  return pieces.slice(from + 1, to).every(({ kind, text }) => {
    if (kind === 'word') return /^(?:[\d.]+(?:e\d*)?|true|false)$/i.test(text)
    return kind === 'text' || (kind === 'sign' && /[-+,;|]/.test(text))
  })
}

function isQuietCall(pieces: readonly FormulaPiece[], at: number): boolean {
  const { text: name } = pieces[at] as FormulaPiece
  if (!isQuietFunction(name)) return false
  const plain = plainFunction(name)
  if (/^H[IY]PER(?:LINK|V[IÍ]NCULO)$/.test(plain)) return leadsWell(pieces[at + 1], pieces[at + 2])
  // A reference that is put together may lead elsewhere as any other.
  if (/^INDIREC(?:T|TO)$/.test(plain))
    return pieces.every(({ kind, text }) => kind !== 'text' || !/\\|\/\/|file:/i.test(text))
  return true
}

/** A beginning behind which no text can change where a link leads: the scheme is there, or can no longer come. */
const settled = /^(?:(?:https?|mailto|tel|sms|ftp):|#|[^:\\/]+[/#?])/i

/** Whether the target of a link can be read, and may be one. */
function leadsWell(target: FormulaPiece | undefined, next: FormulaPiece | undefined): boolean {
  if (target?.kind !== 'text') return false
  const text = target.text.replaceAll('""', '"')
  if (!isHarmlessLink(text)) return false
  return !next || /^[,;)]$/.test(next.text) || (next.text === '&' && settled.test(text))
}
